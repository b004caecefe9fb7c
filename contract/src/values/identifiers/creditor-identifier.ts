/** The longest possible one: country, check digits, business code, 28 characters of the country. */
const shape = /^([A-Z]{2})(\d{2})([A-Z0-9]{3})([A-Z0-9]{1,28})$/;

const digitsOf = (text: string): string => text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));

/**
 * Whether an identifier of a SEPA creditor is right (EPC262-08): the check digits go over country and national part, not
 * over the business code; Italy's has 16 characters, a fiscal code or a VAT number filled up with zeros.
 * @example isCreditorIdentifier('IT66ZZZA1B2C3D4E5F6G7H8') // true
 */
export function isCreditorIdentifier(text: string): boolean {
  const [, country, check, , national] = shape.exec(text) ?? [];
  if (!country || !check || !national) return false;
  if (country === 'IT' && national.length !== 16) return false;
  return BigInt(digitsOf(`${national}${country}${check}`)) % 97n === 1n;
}
