import { language } from '../messages/messages.ts';
import { formatNumber } from '../ui/values/format.ts';

const units = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** A size as people say it. @example formatBytes(1_536_000_000) // '1,5 GB' */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(bytes, 1)) / 3));
  return `${formatNumber(bytes / 1000 ** power, language(), 1)} ${units[power]}`;
}
