import { createHmac } from 'node:crypto';

const rounds = 8;

/** The first 48 bits of a keyed hash. */
export function keyedNumber(key: Buffer, ...parts: string[]): number {
  return createHmac('sha256', key).update(parts.join('\0')).digest().readUIntBE(0, 6);
}

/** One walk through a Feistel network over `bits` bits (even): each number becomes another one, and no two the same. */
function mix(key: Buffer, label: string, value: bigint, bits: bigint): bigint {
  const half = bits / 2n;
  const mask = (1n << half) - 1n;
  let [left, right] = [value >> half, value & mask];
  for (let round = 0; round < rounds; round++) {
    const digest = createHmac('sha256', key).update(`${label}\0${round}\0${right}`).digest('hex');
    [left, right] = [right, left ^ (BigInt(`0x${digest}`) & mask)];
  }
  return (left << half) | right;
}

/** The number of bits that a network needs for numbers below a limit: even. */
function bitsFor(limit: bigint): bigint {
  const bits = BigInt((limit - 1n).toString(2).length);
  return bits % 2n === 0n ? bits : bits + 1n;
}

/**
 * Exchanges a row of digits for another one of the same length, by a key: different ones stay different, so that what is unique
 * remains so. `isAllowed` leaves out what must not come out.
 * @example permuteDigits(key, 'phone', '3331234567') // '8820174931'
 */
export function permuteDigits(
  key: Buffer,
  label: string,
  digits: string,
  isAllowed: (found: string) => boolean = () => true,
): string {
  if (digits === '') return '';
  const limit = 10n ** BigInt(digits.length);
  const bits = bitsFor(limit);
  let value = BigInt(digits);
  // What falls outside goes through once more: it comes back at the latest where it began.
  for (;;) {
    value = mix(key, label, value, bits);
    if (value >= limit) continue;
    const found = String(value).padStart(digits.length, '0');
    if (isAllowed(found) || found === digits) return found;
  }
}
