/** From so many rows on, those that are out of sight are not in the document. */
export const manyRows = 100;
