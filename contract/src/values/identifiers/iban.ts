/** The parts of an IBAN that are ours to know: ABI and CAB only for Italy and San Marino, which share a structure. */
export interface IbanParts {
  Country: string;
  AbiCode: string | null;
  CabCode: string | null;
}

/** An IBAN as it is stored: without spaces, in upper case. @example plainIban(' it60 x054') // 'IT60X054' */
export const plainIban = (typed: string): string => typed.replace(/\s+/gu, '').toUpperCase();

/** An IBAN as it is read, in groups of four. @example printedIban('IT60X0542811101') // 'IT60 X054 2811 101' */
export const printedIban = (iban: string): string => iban.replace(/(.{4})(?=.)/g, '$1 ');

const italian = /^(?:IT|SM)\d{2}[A-Z]\d{10}[A-Z0-9]{12}$/;
/** Any country: two letters, two check digits, 11 to 30 characters more (15 to 34 in all, ISO 13616). */
const anyCountry = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Digits stay, letters count from A = 10. */
const asDigits = (text: string): string => text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

function hasRightChecksum(iban: string): boolean {
  const digits = asDigits(iban.slice(4) + iban.slice(0, 4));
  let rest = 0;
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Values of the characters in odd places: the table of the fiscal code, the same for a digit and its letter. */
const oddValues = [1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23];

/** The control letter over ABI, CAB and account (22 characters). */
function controlLetter(account: string): string {
  let sum = 0;
  for (const [index, character] of [...account].entries()) {
    const face = /\d/.test(character) ? Number(character) : character.charCodeAt(0) - 65;
    sum += index % 2 === 0 ? (oddValues[face] ?? 0) : face;
  }
  return String.fromCharCode(65 + (sum % 26));
}

/**
 * Whether a plain IBAN is right: ISO 13616 check digits, and for Italy and San Marino the structure and the control
 * letter (CIN), which alone finds some wrong accounts.
 */
export function isIban(iban: string): boolean {
  if (!anyCountry.test(iban) || !hasRightChecksum(iban)) return false;
  if (!/^(?:IT|SM)/.test(iban)) return true;
  return italian.test(iban) && controlLetter(iban.slice(5)) === iban[4];
}

/** What a right IBAN says of its bank. @example ibanParts('IT60X0542811101000000123456').AbiCode // '05428' */
export function ibanParts(iban: string): IbanParts {
  const Country = iban.slice(0, 2);
  if (!italian.test(iban)) return { Country, AbiCode: null, CabCode: null };
  return { Country, AbiCode: iban.slice(5, 10), CabCode: iban.slice(10, 15) };
}

/** The IBAN of an Italian account, with its control letter and check digits. @example italianIban('05428', '11101', '000000123456') */
export function italianIban(abi: string, cab: string, account: string): string {
  const bban = controlLetter(abi + cab + account) + abi + cab + account;
  let rest = 0;
  for (const digit of asDigits(`${bban}IT00`)) rest = (rest * 10 + Number(digit)) % 97;
  return `IT${String(98 - rest).padStart(2, '0')}${bban}`;
}
