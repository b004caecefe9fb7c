/** The words of a name or a sentence, each in the singular. @example wordsOf('OrderLines') // ['order', 'line'] */
export function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
    .map(singular);
}

/** The words of a file's name. @example nameParts('contract/src/sales/orders/order-status.test.ts') // ['order', 'status'] */
export function nameParts(path: string): string[] {
  const file = path.slice(path.lastIndexOf('/') + 1);
  return wordsOf(file.replace(/(\.(test|spec))?\.\w+$/, ''));
}

/** Whether the words follow each other somewhere in a name. */
export function contains(name: string[], words: string[]): boolean {
  return name.some((_, start) => words.every((word, index) => name[start + index] === word));
}

function singular(word: string): string {
  if (/ies$/.test(word)) return word.replace(/ies$/, 'y');
  if (/(ss|x|ch|sh)es$/.test(word)) return word.replace(/es$/, '');
  return /[^s]s$/.test(word) && !/(us|is)$/.test(word) ? word.slice(0, -1) : word;
}
