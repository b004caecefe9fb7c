import { isElevenDigitCode } from './vat-number.ts';

/** What a character weighs at an odd place, by its rank: A and 0, B and 1, … */
const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** The letter of each month. */
export const monthLetters = 'ABCDEHLMPRST';
const digitLetters = 'LMNPQRSTUV';
/** Places of digits that a letter may stand for when two people would have the same code. */
const replaceable = [6, 7, 9, 10, 12, 13, 14];
const shape = /^[A-Z]{6}[0-9L-NP-V]{2}[ABCDEHLMPRST][0-9L-NP-V]{2}[A-Z][0-9L-NP-V]{3}[A-Z]$/;

/** Upper case, without spaces and hyphens. */
export const normaliseFiscalCode = (text: string): string => text.toUpperCase().replace(/[\s-]/g, '');

/** The rank of a digit or letter: 0 and A are 0, 9 and J are 9. */
function rankOf(character: string): number {
  const code = character.charCodeAt(0);
  return code < 65 ? code - 48 : code - 65;
}

/** The check letter of the first 15 characters of a person's code. @example checkLetter('RSSMRA80A01F205') // 'X' */
export function checkLetter(body: string): string {
  let sum = 0;
  for (let index = 0; index < 15; index++) {
    const rank = rankOf(body.charAt(index));
    // Places are counted from 1: the first one is odd.
    sum += index % 2 === 0 ? (oddValues[rank] ?? 0) : rank;
  }
  return String.fromCharCode(65 + (sum % 26));
}

/** Gives back the digits that letters stand for ("omocodia"), so that date and place can be read. */
export function withoutOmocodia(code: string): string {
  const characters = [...code];
  for (const place of replaceable) {
    const digit = digitLetters.indexOf(characters[place] ?? '');
    if (digit >= 0) characters[place] = String(digit);
  }
  return characters.join('');
}

function isBirthday(plain: string): boolean {
  const month = monthLetters.indexOf(plain.charAt(8));
  const day = Number(plain.slice(9, 11)) % 40;
  if (Number(plain.slice(9, 11)) > 71 || day < 1 || month < 0) return false;
  // The century is not in the code: 29 February counts where either century has it.
  return [1900, 2000].some((century) => {
    const year = century + Number(plain.slice(6, 8));
    return day <= new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  });
}

/** Whether a text is a person's fiscal code of 16 characters: shape, day of birth, check letter. */
export function isPersonalFiscalCode(text: string): boolean {
  const code = normaliseFiscalCode(text);
  if (!shape.test(code)) return false;
  const plain = withoutOmocodia(code);
  return plain.slice(12, 15) !== '000' && isBirthday(plain) && checkLetter(code) === code.charAt(15);
}

/** Whether a text is a fiscal code: a person's 16 characters, or the 11 digits of a body or of a provisional code. */
export const isFiscalCode = (text: string): boolean =>
  isPersonalFiscalCode(text) || isElevenDigitCode(normaliseFiscalCode(text));
