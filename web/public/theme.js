// The theme before the first paint, so that nothing flashes: the chosen one, or the system's.
const dark = matchMedia('(prefers-color-scheme: dark)');
function applyTheme() {
  let theme = null;
  try {
    theme = localStorage.getItem('yomi-theme');
  } catch {
    // no storage: the system's
  }
  document.documentElement.dataset.theme = theme || (dark.matches ? 'dark' : 'light');
  dispatchEvent(new Event('yomi-theme'));
}
dark.addEventListener('change', applyTheme);
applyTheme();
