import { shiftDay } from '@circolo/contract/values/rome-day';
import { wallOf } from '@circolo/contract/values/wall-time';

const minute = 60_000;
const day = 86_400_000;

/** Minutes that clocks of a zone are ahead of UTC at a moment. */
function offsetAt(at: number, zone: string): number {
  const { Day, Time } = wallOf(new Date(at).toISOString(), zone);
  return Math.round((Date.parse(`${Day}T${Time}:00Z`) - Math.floor(at / minute) * minute) / minute);
}

const two = (value: number) => String(value).padStart(2, '0');
const offsetText = (offset: number): string =>
  `${offset < 0 ? '-' : '+'}${two(Math.floor(Math.abs(offset) / 60))}${two(Math.abs(offset) % 60)}`;
const compact = (at: number): string => `${new Date(at).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}`;

/** The moment between two at which the offset changes, to the minute. */
function changeBetween(from: number, to: number, zone: string): number {
  const before = offsetAt(from, zone);
  let [low, high] = [from, to];
  while (high - low > minute) {
    const middle = low + Math.floor((high - low) / 2 / minute) * minute;
    if (offsetAt(middle, zone) === before) low = middle;
    else high = middle;
  }
  return high;
}

/** One observance: from a moment on, which is given in the offset before it, the offset is another one. */
function observance(at: number, before: number, after: number): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${compact(at + before * minute)}`,
    `TZOFFSETFROM:${offsetText(before)}`,
    `TZOFFSETTO:${offsetText(after)}`,
    `END:${kind}`,
  ];
}

/** The lines of a VTIMEZONE of RFC 5545 that describe a zone's clocks from one day to another, change by change. */
export function timeZoneLines(zone: string, from: string, to: string): string[] {
  const [begin, end] = [Date.parse(`${shiftDay(from, -1)}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  const first = offsetAt(begin, zone);
  const lines = observance(begin, first, first);
  let known = first;
  for (let at = begin; at < end; at += day) {
    const next = offsetAt(at + day, zone);
    if (next !== known) lines.push(...observance(changeBetween(at, at + day, zone), known, next));
    known = next;
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...lines, 'END:VTIMEZONE'];
}
