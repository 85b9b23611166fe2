# What `make install` puts where, and the packages made of it.
include(CMakePackageConfigHelpers)

install(TARGETS yomi)
install(TARGETS yomi_static yomi_shared yomi_campaign_static yomi_campaign_shared EXPORT yomi)
# In the installed static libraries only yomi_* is visible, as in libyomi.so: a program that is linked with it
# may have a fail() or a pool_new() of its own.
configure_file(cmake/YomiHide.cmake.in YomiHide.cmake @ONLY)
install(SCRIPT ${CMAKE_CURRENT_BINARY_DIR}/YomiHide.cmake)
install(DIRECTORY include/yomi DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY examples/ DESTINATION ${CMAKE_INSTALL_DATADIR}/yomi/examples)
install(FILES README.md CHANGELOG.md LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(DIRECTORY docs DESTINATION ${CMAKE_INSTALL_DOCDIR} PATTERN Doxyfile EXCLUDE)

# find_package(yomi): yomi::shared and yomi::static.
set(YOMI_CMAKE_DIR ${CMAKE_INSTALL_LIBDIR}/cmake/yomi)
install(EXPORT yomi NAMESPACE yomi:: DESTINATION ${YOMI_CMAKE_DIR} FILE yomiTargets.cmake)
configure_package_config_file(cmake/yomiConfig.cmake.in yomiConfig.cmake
  INSTALL_DESTINATION ${YOMI_CMAKE_DIR})
write_basic_package_version_file(yomiConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/yomiConfig.cmake
  ${CMAKE_CURRENT_BINARY_DIR}/yomiConfigVersion.cmake DESTINATION ${YOMI_CMAKE_DIR})

# yomi.pc finds its files from its own place, so that a moved installation still works.
set(YOMI_PC_DIR ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
file(RELATIVE_PATH YOMI_PC_TO_PREFIX "/${YOMI_PC_DIR}" "/")
configure_file(cmake/yomi.pc.in yomi.pc @ONLY)
configure_file(cmake/yomi-campaign.pc.in yomi-campaign.pc @ONLY)
install(FILES ${CMAKE_CURRENT_BINARY_DIR}/yomi.pc ${CMAKE_CURRENT_BINARY_DIR}/yomi-campaign.pc
  DESTINATION ${YOMI_PC_DIR})

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "The yomi authors <yomi@localhost>")
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "exact solvers for Othello, polyomino games and Go endgames")
set(CPACK_DEBIAN_PACKAGE_DESCRIPTION
"yomi reads board games out to the end: it solves Othello on small boards,
polyomino games, sums of Go endgames and ko fights exactly, judges whole Go
positions, proves what it says and explains it to a person. The package has
the program with its manual pages, a page for the browser, engines for GTP
and NBoard programs, and the C library that it is made of.")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION games)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
set(CPACK_STRIP_FILES ON)
include(CPack)
