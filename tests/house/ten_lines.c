#include <stdio.h>
#include <yomi/yomi.h>
int main(void)
{
    yomi_othello_pos pos;
    char text[YOMI_OTHELLO_TEXT];
    if (yomi_othello_start(&pos, 4, 4, YOMI_OTHELLO_CROSSED, NULL) != YOMI_OK) return 1;
    puts(yomi_othello_write(text, &pos));
    return 0;
}
