import { createHmac } from 'node:crypto';
import { italy } from '@circolo/contract/values/country';
import { checkLetter, monthLetters } from '@circolo/contract/values/identifiers/fiscal-code';
import { firstNameLetters, surnameLetters } from '@circolo/contract/values/identifiers/fiscal-code-parts';
import { isIban, italianIban, plainIban } from '@circolo/contract/values/identifiers/iban';
import { isElevenDigitCode, isVatNumber } from '@circolo/contract/values/identifiers/vat-number';
import { clubs, firstNames, lastNames, streets, towns } from './fake-names.ts';
import { keyedNumber, permuteDigits } from './permute-digits.ts';

/** What beside a value decides about it: a fiscal code has letters of the names, a postcode is one of the town. As they were. */
export interface Beside {
  firstName?: string | null | undefined;
  lastName?: string | null | undefined;
  city?: string | null | undefined;
  country?: string | null | undefined;
}

const normal = (text: string): string => text.normalize('NFC').trim().toLowerCase();

/** Keyed letters and digits, 60 bits. */
const mark = (key: Buffer, label: string, text: string): string =>
  createHmac('sha256', key).update(`${label}\0${text}`).digest('hex').slice(0, 15);

function pick<Value>(list: readonly Value[], key: Buffer, label: string, text: string): Value {
  const found = list[keyedNumber(key, label, normal(text)) % list.length];
  if (found === undefined) throw new Error('There is nothing to pick from');
  return found;
}

const firstName = (key: Buffer, text: string): string => pick(firstNames, key, 'first name', text);
const lastName = (key: Buffer, text: string): string => pick(lastNames, key, 'last name', text);

/** The first word is a first name, the rest a family name, as names are put together elsewhere. */
function fullName(key: Buffer, text: string): string {
  const [first = '', ...rest] = text.trim().split(/\s+/);
  return rest.length === 0 ? lastName(key, first) : `${firstName(key, first)} ${lastName(key, rest.join(' '))}`;
}

const company = (key: Buffer, text: string): string =>
  `Circolo ${pick(clubs, key, 'company', text)} ${mark(key, 'company', normal(text))}`;

/** One address, or several with commas between. */
const email = (key: Buffer, text: string): string =>
  text
    .split(/[,;]/)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const one = normal(part);
      return `${firstName(key, one)}.${lastName(key, one)}.${mark(key, 'email', one)}@example.test`.toLowerCase();
    })
    .join(', ');

/** Puts other digits in the places of the last ones. */
function withDigits(text: string, digits: string, from: number): string {
  let at = 0;
  return text.replace(/\d/g, (digit) => {
    const index = at++;
    return index < from ? digit : (digits[index - from] ?? digit);
  });
}

/** The prefix stays, so that it is still a number of its country and kind. */
function phone(key: Buffer, text: string): string {
  const digits = text.replace(/\D/g, '');
  const prefix = text.trim().startsWith('+') ? 5 : 3;
  const from = digits.length - prefix < 4 ? 0 : prefix;
  const other = permuteDigits(key, `phone ${from}`, digits.slice(from));
  // Numbers that are none may hold words.
  return withDigits(text.replace(/[^\d+ ]/g, ''), other, from);
}

/** The check digit of 10 digits. */
const checkDigit = (body: string): string =>
  [...'0123456789'].filter((digit) => isElevenDigitCode(`${body}${digit}`)).join('');

/** A number of the same office, with its check digit; another number of a country keeps its prefix and its length. */
function vatNumber(key: Buffer, text: string): string {
  const prefix = /^[A-Z]{2}(?=[\dA-Z]*\d)/.exec(text)?.[0] ?? '';
  const rest = text.slice(prefix.length);
  if (isVatNumber(rest)) {
    const body = permuteDigits(key, 'vat', rest.slice(0, 7), (found) => found !== '0000000');
    return `${prefix}${body}${rest.slice(7, 10)}${checkDigit(body + rest.slice(7, 10))}`;
  }
  if (isElevenDigitCode(rest)) {
    const body = permuteDigits(key, 'code of 11', rest.slice(0, 10), (found) => /[1-9]/.test(found));
    return `${prefix}${body}${checkDigit(body)}`;
  }
  return `${prefix}${sameForm(key, 'other vat', rest)}`;
}

/** Digits for digits, letters for letters; other signs stay. */
function sameForm(key: Buffer, label: string, text: string): string {
  const digits = permuteDigits(key, label, text.replace(/\D/g, ''));
  let at = 0;
  return [...withDigits(text, digits, 0)]
    .map((sign) => {
      if (!/\p{L}/u.test(sign)) return sign;
      const letter = String.fromCharCode(65 + (keyedNumber(key, label, text, String(at++)) % 26));
      return sign === sign.toLowerCase() ? letter.toLowerCase() : letter;
    })
    .join('');
}

/** A person's code of the names that stand in for the real ones, with another birthday and place, and its check letter. */
function fiscalCode(key: Buffer, text: string, beside: Beside): string {
  const plain = text.trim().toUpperCase();
  if (/^(IT)?\d{11}$/.test(plain)) return vatNumber(key, plain);
  const surname = beside.lastName ? lastName(key, beside.lastName) : lastName(key, plain);
  const first = beside.firstName ? firstName(key, beside.firstName) : firstName(key, plain);
  const number = keyedNumber(key, 'fiscal code', plain);
  const year = String(40 + (number % 60)).padStart(2, '0');
  const month = monthLetters.charAt(Math.floor(number / 100) % 12);
  const day = String(1 + (Math.floor(number / 2_000) % 28) + (number % 2) * 40).padStart(2, '0');
  const place = String(1 + (Math.floor(number / 100_000) % 999)).padStart(3, '0');
  const body = `${surnameLetters(surname)}${firstNameLetters(first)}${year}${month}${day}F${place}`;
  return `${body}${checkLetter(body)}`;
}

/** The rest of 97 of a long number. */
const rest97 = (digits: string): number => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

const asDigits = (text: string): string => text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

function iban(key: Buffer, text: string): string {
  const plain = plainIban(text);
  const italian = /^IT\d{2}[A-Z](\d{22})$/.exec(plain)?.[1];
  if (italian !== undefined) {
    const other = permuteDigits(key, 'iban', italian);
    return italianIban(other.slice(0, 5), other.slice(5, 10), other.slice(10));
  }
  if (!isIban(plain)) return italianIban('03069', '09606', permuteDigits(key, 'no iban', hashedDigits(key, plain)));
  const country = plain.slice(0, 2);
  const account = sameForm(key, 'account', plain.slice(4));
  return `${country}${String(98 - rest97(asDigits(`${account}${country}00`))).padStart(2, '0')}${account}`;
}

const hashedDigits = (key: Buffer, text: string): string =>
  String(keyedNumber(key, 'digits', text) % 1_000_000_000_000).padStart(12, '0');

const town = (key: Buffer, { city }: Beside) => pick(towns, key, 'town', city ?? '');
const isAbroad = ({ country }: Beside): boolean => Boolean(country) && country !== italy;

/** `IT01234567890_00001.xml.p7m`: a number of the sender, the progressive, and what kind of file. */
const invoiceFile = /^([A-Z]{2})([A-Z0-9]{11,16})(_[A-Za-z0-9]{1,5}(?:_[A-Z]{2}_\d{3})?\.(?:xml|zip)(?:\.p7m)?)$/i;

function fileName(key: Buffer, text: string): string {
  const [, country, sender, ending] = invoiceFile.exec(text) ?? [];
  if (country && sender && ending) return `${country}${fiscalCode(key, sender, {})}${ending}`;
  const ending2 = /\.[a-z0-9]{1,4}$/i.exec(text)?.[0] ?? '';
  return `file-${mark(key, 'file', text)}${ending2.toLowerCase()}`;
}

/** How a value of each kind becomes another one of the same form: the same value always the same one, by the key. */
export const fakes = {
  firstName,
  lastName,
  fullName,
  /** The name of an actor: the server's own stays. */
  actor: (key, text) => (text === 'Circolo' ? text : fullName(key, text)),
  company,
  email,
  phone,
  vatNumber: (key, text) => vatNumber(key, text.trim().toUpperCase()),
  fiscalCode,
  iban,
  bic: (key, text) => `${sameForm(key, 'bic', text.slice(0, 4).replace(/[^A-Z]/gi, 'X')).padEnd(4, 'X')}ITMM`,
  street: (key, text) => `Via ${pick(streets, key, 'street', text)}`,
  houseNumber: (key, text) => String(1 + (keyedNumber(key, 'house', text) % 98)),
  city: (key, text) => town(key, { city: text }).city,
  zip: (key, text, beside) => (isAbroad(beside) ? sameForm(key, 'zip', text) : town(key, beside).zip),
  province: (key, text, beside) => (isAbroad(beside) ? sameForm(key, 'province', text) : town(key, beside).province),
  recipientCode: (key, text) => (/^(0+|X+)$/.test(text) ? text : sameForm(key, 'recipient code', text)),
  website: (key, text) => `https://www.example.test/${mark(key, 'website', text)}`,
  host: () => 'host.example.test',
  sameForm: (key, text) => sameForm(key, 'form', text),
  /** What a provider or a bank knows something by: unique, and the same wherever it is named. */
  reference: (key, text) => `A${mark(key, 'reference', text)}`,
  fileName,
  text: (key, text) => `Testo di prova ${mark(key, 'text', text)}`,
} satisfies Record<string, (key: Buffer, text: string, beside: Beside) => string>;

/** The kinds of values that are exchanged. */
export type FakeKind = keyof typeof fakes;

/** Another value of the same kind; an empty one stays. */
export function fakeValue(key: Buffer, kind: FakeKind, text: string, beside: Beside = {}): string {
  const fake: (key: Buffer, text: string, beside: Beside) => string = fakes[kind];
  return text.trim() === '' ? text : fake(key, text, beside);
}
