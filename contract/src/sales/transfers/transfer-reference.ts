/** 23 letters and digits that are not mistaken for another (no 0 O, 1 I L, 2 Z, 5 S, 8 B, U V). 23 is prime. */
const alphabet = '34679ACDEFGHJKMNPQRTWXY';
const base = alphabet.length;
const prefix = 'CR';
const serialLength = 6;

/**
 * The check sum of a text over the alphabet, as in Damm's scheme but with multiplication modulo a prime: a wrong
 * character and two swapped neighbours always change it. Null where a character does not belong to the alphabet.
 */
function checkSum(text: string): number | null {
  let sum = 0;
  for (const character of text) {
    const value = alphabet.indexOf(character);
    if (value < 0) return null;
    sum = ((sum + value) * 2) % base;
  }
  return sum;
}

function encode(value: number, length: number): string {
  let rest = value;
  let text = '';
  for (let index = 0; index < length; index++) {
    text = alphabet.charAt(rest % base) + text;
    rest = Math.floor(rest / base);
  }
  return text;
}

/**
 * What a customer writes into a bank transfer: at most 18 characters, the last one a check character.
 * `serial` is the order's own number, unique and below 148 million within 529 years.
 * @example transferReference(2026, 123) // 'CR' + year + serial + check, 11 characters
 */
export function transferReference(year: number, serial: number): string {
  const body = prefix + encode(year % (base * base), 2) + encode(serial, serialLength);
  const sum = checkSum(body) ?? 0;
  return body + alphabet.charAt((base - sum) % base);
}

/** Reads a reference as people type it; null when it is mistyped. @example readTransferReference('crcc 3333 47x') */
export function readTransferReference(text: string): string | null {
  const reference = text.toUpperCase().replace(/[\s.-]/g, '');
  if (!reference.startsWith(prefix) || reference.length !== prefix.length + 2 + serialLength + 1) return null;
  return checkSum(reference) === 0 ? reference : null;
}
