import { language } from '../messages/messages.ts';
import { formatNumber } from '../ui/values/format.ts';

/** Bytes as people read them. @example sizeOf(3_400_000) // '3,2 MB' */
export function sizeOf(bytes: number): string {
  const [amount, unit] = bytes < 1_048_576 ? [bytes / 1024, 'kB'] : [bytes / 1_048_576, 'MB'];
  return `${formatNumber(Math.max(amount, 0.1), language(), 1)} ${unit}`;
}
