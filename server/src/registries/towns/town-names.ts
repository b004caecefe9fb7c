/** Words of a name that are written small, unless they begin it. */
const small = new Set(
  'a ad al all alla alle allo ai agli con d da dal dall dalla dalle de dei degli del dell della delle dello di e ed in la le lo ne nel nell nella nelle su sui sul sull sulla tra'.split(
    ' ',
  ),
);

/** A name in capitals as an address has it. @example writtenName("REGGIO NELL'EMILIA") // "Reggio nell'Emilia" */
export const writtenName = (capitals: string): string =>
  capitals.toLowerCase().replace(/[\p{L}]+/gu, (word, at: number) => {
    if (at > 0 && small.has(word)) return word;
    return word.charAt(0).toUpperCase() + word.slice(1);
  });
