/** Where a loss of power writes what it leaves of a folder. */
export const leftBeside = (folder: string): string => `${folder}.left`;
