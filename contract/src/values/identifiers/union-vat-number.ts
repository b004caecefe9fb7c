/** A rule of the check digit over the digits of a number. */
type CheckDigit = (number: string) => boolean;

const digitsOf = (text: string): number[] => Array.from(text, Number);

const weighedSum = (text: string, weights: readonly number[]): number =>
  digitsOf(text)
    .slice(0, weights.length)
    .reduce((sum, digit, index) => sum + digit * (weights[index] ?? 0), 0);

const lastDigit = (text: string): number => Number(text.at(-1));

/** The sum of all weighed digits is divided by the modulus without a rest. */
const divided =
  (weights: readonly number[], modulus: number): CheckDigit =>
  (number) =>
    weighedSum(number, weights) % modulus === 0;

/** ISO 7064 mod 11,10. */
function isMod1110(number: string): boolean {
  let product = 10;
  for (const digit of digitsOf(number.slice(0, -1))) {
    const sum = (digit + product) % 10 || 10;
    product = (sum * 2) % 11;
  }
  return (11 - product) % 10 === lastDigit(number);
}

/** Every second digit from the right is doubled; of two digits their sum counts. */
function luhnSum(number: string): number {
  return digitsOf(number)
    .toReversed()
    .reduce((sum, digit, index) => {
      const weighed = index % 2 === 1 ? digit * 2 : digit;
      return sum + (weighed > 9 ? weighed - 9 : weighed);
    }, 0);
}

const isAustrian: CheckDigit = (number) => {
  const digits = number.slice(1);
  return (10 - ((luhnSum(digits.slice(0, 7)) + 4) % 10)) % 10 === lastDigit(digits);
};

const isFrench: CheckDigit = (number) => {
  if (!/^\d{11}$/.test(number)) return true;
  return (12 + 3 * (Number(number.slice(2)) % 97)) % 97 === Number(number.slice(0, 2));
};

interface Format {
  shape: RegExp;
  checkDigit?: CheckDigit;
  /** The letters before the number where they are not the country's. */
  prefix?: string;
}

/**
 * How the VAT numbers of the member states look, without the letters of the country (European Commission, VIES, "VAT identification
 * number structure"), with the check digits that are simple to compute. Italy has its own rules.
 */
const formats: Readonly<Record<string, Format>> = {
  AT: { shape: /^U\d{8}$/, checkDigit: isAustrian },
  BE: {
    shape: /^[01]\d{9}$/,
    checkDigit: (number) => 97 - (Number(number.slice(0, 8)) % 97) === Number(number.slice(8)),
  },
  BG: { shape: /^\d{9,10}$/ },
  CY: { shape: /^\d{8}[A-Z]$/ },
  CZ: { shape: /^\d{8,10}$/ },
  DE: { shape: /^[1-9]\d{8}$/, checkDigit: isMod1110 },
  DK: { shape: /^\d{8}$/, checkDigit: divided([2, 7, 6, 5, 4, 3, 2, 1], 11) },
  EE: { shape: /^\d{9}$/, checkDigit: divided([3, 7, 1, 3, 7, 1, 3, 7, 1], 10) },
  ES: { shape: /^(?=.*[A-Z])[A-Z0-9]\d{7}[A-Z0-9]$/ },
  FI: { shape: /^\d{8}$/, checkDigit: divided([7, 9, 10, 5, 8, 4, 2, 1], 11) },
  FR: { shape: /^[A-HJ-NP-Z0-9]{2}\d{9}$/, checkDigit: isFrench },
  GR: {
    shape: /^\d{9}$/,
    checkDigit: (number) => (weighedSum(number, [256, 128, 64, 32, 16, 8, 4, 2]) % 11) % 10 === lastDigit(number),
    prefix: 'EL',
  },
  HR: { shape: /^\d{11}$/, checkDigit: isMod1110 },
  HU: { shape: /^\d{8}$/, checkDigit: divided([9, 7, 3, 1, 9, 7, 3, 1], 10) },
  IE: { shape: /^(\d[A-Z0-9+*]\d{5}[A-Z]|\d{7}[A-W][A-I])$/ },
  LT: { shape: /^(\d{9}|\d{12})$/ },
  LU: { shape: /^\d{8}$/, checkDigit: (number) => Number(number.slice(0, 6)) % 89 === Number(number.slice(6)) },
  LV: { shape: /^\d{11}$/ },
  MT: { shape: /^\d{8}$/, checkDigit: divided([3, 4, 6, 7, 8, 9, 10, 1], 37) },
  NL: { shape: /^[A-Z0-9+*]{9}B\d{2}$/ },
  PL: {
    shape: /^\d{10}$/,
    checkDigit: (number) => weighedSum(number, [6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 === lastDigit(number),
  },
  PT: {
    shape: /^\d{9}$/,
    checkDigit: (number) =>
      ((11 - (weighedSum(number, [9, 8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === lastDigit(number),
  },
  RO: { shape: /^\d{2,10}$/ },
  SE: { shape: /^\d{10}01$/, checkDigit: (number) => luhnSum(number.slice(0, 10)) % 10 === 0 },
  SI: {
    shape: /^[1-9]\d{7}$/,
    checkDigit: (number) => ((11 - (weighedSum(number, [8, 7, 6, 5, 4, 3, 2]) % 11)) % 11) % 10 === lastDigit(number),
  },
  SK: { shape: /^\d{10}$/, checkDigit: (number) => Number(number) % 11 === 0 },
};

/** A VAT number without the letters of its country before it, and without spaces, dots and hyphens. @example withoutVatPrefix('DE', 'DE 136695976') // '136695976' */
export function withoutVatPrefix(country: string, text: string): string {
  const number = text.toUpperCase().replace(/[\s.-]/g, '');
  const format = formats[country];
  if (!format) return number;
  const prefix = format.prefix ?? country;
  const rest = number.startsWith(prefix) ? number.slice(prefix.length) : number;
  return rest.length === number.length || isUnionVatNumber(country, rest) ? rest : number;
}

/** Whether a text is a VAT number of a member state, without the letters of the country. Other countries accept all. */
export function isUnionVatNumber(country: string, number: string): boolean {
  const format = formats[country];
  if (!format) return true;
  return format.shape.test(number) && (format.checkDigit?.(number) ?? true);
}

/** The letters before the VAT numbers of a member state other than Italy; null for any other country. @example vatLettersOf('GR') // 'EL' */
export function vatLettersOf(country: string): string | null {
  const format = formats[country];
  return format ? (format.prefix ?? country) : null;
}
