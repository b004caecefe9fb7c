import { searchText } from '../db/text-search.ts';

const keyMost = 40;

/**
 * A key made of a description, which no other one has. It has only letters, digits and `_`, so that templates, files and addresses can
 * name it. @example customKey('Numero di soci', []) // 'numero_di_soci'
 */
export function customKey(description: string, taken: readonly string[]): string {
  const plain = searchText(description)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, keyMost);
  const base = /^[a-z]/.test(plain) ? plain : `campo_${plain}`.replace(/_$/, '');
  // What every object inherits is no key of anybody's.
  const isFree = (key: string) => !taken.includes(key) && !(key in {});
  for (let nth = 1; ; nth++) {
    const key = nth === 1 ? base : `${base}_${nth}`;
    if (isFree(key)) return key;
  }
}
