/** Bytes below which an operator is warned: a busy day writes a tenth of it, and a backup needs about as much as the database. */
export const scarceDisk = 1_073_741_824;

/** Bytes that are kept for the log of the embedded database: below them nothing is written any more. */
export const diskReserve = 67_108_864;
