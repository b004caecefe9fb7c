/** What an import does with a record that is there already: update it, leave it, or fill only what is empty in it. */
export const OnMatch = { update: 'U', skip: 'S', fill: 'F' } as const;

/** The state of an import. */
export const ImportState = {
  uploaded: 'U',
  previewing: 'V',
  previewed: 'P',
  running: 'R',
  ended: 'E',
  reverting: 'W',
  reverted: 'X',
  failed: 'N',
} as const;

/** What becomes of a line of the file. */
export const ImportResult = { created: 'C', updated: 'U', skipped: 'S', failed: 'F' } as const;

/** Lines on a page of a preview or a result. */
export const importPageRows = 25;
