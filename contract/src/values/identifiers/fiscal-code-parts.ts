import { isPersonalFiscalCode, monthLetters, normaliseFiscalCode, withoutOmocodia } from './fiscal-code.ts';

/** What a person's fiscal code says. */
export interface FiscalCodeParts {
  /** The letters of the surname and of the first names. */
  Surname: string;
  FirstName: string;
  /** The day of birth, `YYYY-MM-DD`, in either century: the code has two digits of the year. Days that do not exist are left out. */
  BirthDates: string[];
  Sex: 'M' | 'F';
  /** The code of the town or country of birth. @example 'F205' */
  Place: string;
}

const lettersOf = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll('Ø', 'O')
    .replaceAll('Ł', 'L')
    .replaceAll('Đ', 'D')
    .replaceAll('Æ', 'AE')
    .normalize('NFD')
    .replace(/[^A-Z]/g, '');

const consonantsOf = (letters: string): string => letters.replace(/[AEIOU]/g, '');
const vowelsOf = (letters: string): string => letters.replace(/[^AEIOU]/g, '');

/** The three letters of a surname (D.M. 23 December 1976). @example surnameLetters('Fo') // 'FOX' */
export function surnameLetters(surname: string): string {
  const letters = lettersOf(surname);
  return `${consonantsOf(letters)}${vowelsOf(letters)}XXX`.slice(0, 3);
}

/** The three letters of all first names together: of four consonants or more the second is left out. @example firstNameLetters('Gianfranco') // 'GFR' */
export function firstNameLetters(name: string): string {
  const consonants = consonantsOf(lettersOf(name));
  if (consonants.length < 4) return surnameLetters(name);
  return `${consonants.charAt(0)}${consonants.slice(2, 4)}`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function existingDay(year: number, month: number, day: number): string[] {
  const last = new Date(Date.UTC(year, month, 0)).getUTCDate();
  return day <= last ? [`${year}-${twoDigits(month)}-${twoDigits(day)}`] : [];
}

/** Reads a person's fiscal code, letters of omocodia decoded first; null where the text is none. */
export function readFiscalCode(text: string): FiscalCodeParts | null {
  if (!isPersonalFiscalCode(text)) return null;
  const code = withoutOmocodia(normaliseFiscalCode(text));
  const year = Number(code.slice(6, 8));
  const month = monthLetters.indexOf(code.charAt(8)) + 1;
  const day = Number(code.slice(9, 11));
  return {
    Surname: code.slice(0, 3),
    FirstName: code.slice(3, 6),
    BirthDates: [1900, 2000].flatMap((century) => existingDay(century + year, month, day % 40)),
    Sex: day > 40 ? 'F' : 'M',
    Place: code.slice(11, 15),
  };
}
