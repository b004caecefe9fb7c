/** The separator before decimals in a file. */
type DecimalSign = ',' | '.';

/** The sign before the decimals of a file: the one that most of its amounts end with; without any, the Italian comma. */
export function decimalSignOf(cells: readonly string[]): DecimalSign {
  const ending = (sign: DecimalSign) => {
    const pattern = sign === ',' ? /,\d{1,2}\D*$/ : /\.\d{1,2}\D*$/;
    return cells.filter((cell) => pattern.test(cell)).length;
  };
  return ending('.') > ending(',') ? '.' : ',';
}

const minus = /^-|-$|^\(.*\)$/;

/** An amount in cents; null where the cell is none, or more than money can be here: an account’s number in its column. @example readAmount('-1.234,56 €', ',') // -123456 */
export function readAmount(cell: string, decimal: DecimalSign): number | null {
  const text = cell
    .replace(/EUR|€/gi, '')
    .replace(/[\s'’]/gu, '')
    .replace(/[−–]/g, '-');
  const group = decimal === ',' ? '.' : ',';
  const digits = text.replace(/[()+-]/g, '').replaceAll(group, '');
  const [, whole, fraction = ''] = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(digits) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
  return minus.test(text) ? -cents : cents;
}
