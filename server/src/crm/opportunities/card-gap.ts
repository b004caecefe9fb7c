/** Cards of a column of the board stand this far apart, so that one fits between two many times. */
export const cardGap = 1024;
