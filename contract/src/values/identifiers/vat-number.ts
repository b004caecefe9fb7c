/** Digits only where it is Italian: an `IT` prefix, spaces, dots and hyphens are dropped. */
export const normaliseVatNumber = (text: string): string =>
  text
    .toUpperCase()
    .replace(/[\s.-]/g, '')
    .replace(/^IT/, '');

/** Whether 11 digits end in their check digit; a fiscal code of a body needs no more than this. */
export function isElevenDigitCode(digits: string): boolean {
  if (!/^\d{11}$/.test(digits) || /^0+$/.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < 11; index++) {
    const digit = Number(digits.charAt(index));
    const weighed = index % 2 === 0 ? digit : digit * 2;
    sum += weighed > 9 ? weighed - 9 : weighed;
  }
  return sum % 10 === 0;
}

function isOffice(code: number): boolean {
  return (code >= 1 && code <= 100) || [120, 121, 888, 999].includes(code);
}

/** Whether a text is an Italian VAT number: check digit and code of the office that issued it. */
export function isVatNumber(text: string): boolean {
  const digits = normaliseVatNumber(text);
  return isElevenDigitCode(digits) && !/^0{7}/.test(digits) && isOffice(Number(digits.slice(7, 10)));
}
