/** A decimal number without rounding: `units` divided by ten to the power of `scale`. */
export interface ExactDecimal {
  units: bigint;
  scale: number;
}

const pattern = /^\s*([+-]?)(\d*)(?:\.(\d*))?\s*$/;

/** Reads a decimal of a file; what is none counts as 0, for the schema has refused it by then. @example toExact('-1.50') // { units: -150n, scale: 2 } */
export function toExact(text: string | null): ExactDecimal {
  const [, sign = '', whole = '', fraction = ''] = pattern.exec(text ?? '') ?? [];
  const units = BigInt(whole + fraction || '0');
  return { units: sign === '-' ? -units : units, scale: fraction.length };
}

const unitsAt = ({ units, scale }: ExactDecimal, wanted: number): bigint => units * 10n ** BigInt(wanted - scale);

/** The sum of decimals. */
export function add(one: ExactDecimal, other: ExactDecimal): ExactDecimal {
  const scale = Math.max(one.scale, other.scale);
  return { units: unitsAt(one, scale) + unitsAt(other, scale), scale };
}

/** The negative of a decimal. */
export const negate = ({ units, scale }: ExactDecimal): ExactDecimal => ({ units: -units, scale });

/** One less another. */
export const subtract = (one: ExactDecimal, other: ExactDecimal): ExactDecimal => add(one, negate(other));

/** The product of decimals. */
export const multiply = (one: ExactDecimal, other: ExactDecimal): ExactDecimal => ({
  units: one.units * other.units,
  scale: one.scale + other.scale,
});

/** A percentage of a decimal. */
export const percentOf = (amount: ExactDecimal, percentage: ExactDecimal): ExactDecimal => {
  const { units, scale } = multiply(amount, percentage);
  return { units, scale: scale + 2 };
};

/** The sum of many; 0 of none. */
export const sumOf = (all: readonly ExactDecimal[]): ExactDecimal => all.reduce(add, { units: 0n, scale: 0 });

/** Below 0, 0 or above 0: how one compares with another. */
export function compare(one: ExactDecimal, other: ExactDecimal): number {
  const { units } = subtract(one, other);
  return units < 0n ? -1 : units > 0n ? 1 : 0;
}

/** Whether two decimals differ by less than a tolerance. */
export function isWithin(one: ExactDecimal, other: ExactDecimal, tolerance: ExactDecimal): boolean {
  const { units, scale } = subtract(one, other);
  return compare({ units: units < 0n ? -units : units, scale }, tolerance) < 0;
}

/** Rounds half away from zero, to fewer decimals only. */
export function roundTo({ units, scale }: ExactDecimal, decimals: number): ExactDecimal {
  if (scale <= decimals) return { units, scale };
  const divisor = 10n ** BigInt(scale - decimals);
  const size = units < 0n ? -units : units;
  const rounded = (size * 2n + divisor) / (divisor * 2n);
  return { units: units < 0n ? -rounded : rounded, scale: decimals };
}

/** A decimal as a file writes it, without zeros at its end beyond the second. @example decimalText({ units: 1500n, scale: 3 }) // '1.50' */
export function decimalText(value: ExactDecimal): string {
  const { units, scale } = value.scale < 2 ? { units: unitsAt(value, 2), scale: 2 } : value;
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0');
  const point = digits.length - scale;
  const fraction = digits.slice(point).replace(/^(\d{2}\d*?)0+$/, '$1');
  return `${units < 0n ? '-' : ''}${digits.slice(0, point)}.${fraction}`;
}
