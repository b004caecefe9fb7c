/** After so many days without anything done an open lead or opportunity is among the idle ones. */
export const idleDays = 14;
