/** What says of which form a body is, and not which one. */
const forms = new Set(
  'SRL SRLS SPA SAS SNC SS SCARL SCRL APS ASD SSD SSDRL ODV ETS ONLUS SOC SOCIETA ASSOCIAZIONE DI DEL DELLA DA THE SIG DOTT DR'.split(
    ' ',
  ),
);

/** The words by which a name is compared: capitals without accents, without what says the form of a body. */
function wordsOf(name: string): string[] {
  const plain = name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .replace(/(?<=\b[A-Z])\.(?=[A-Z]\b)/g, '');
  return plain.split(/[^A-Z0-9]+/).filter((word) => word.length > 1 && !forms.has(word));
}

/**
 * Whether two names are of the same payer: all words of the shorter one stand in the other, in any order. One short word
 * alone says too little.
 * @example isSamePayer('ROSSI MARIO', 'Mario Rossi') // true
 */
export function isSamePayer(one: string, other: string): boolean {
  const [short = [], long = []] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length);
  if (short.length === 0 || (short.length === 1 && (short[0] ?? '').length < 5)) return false;
  return short.every((word) => long.includes(word));
}
