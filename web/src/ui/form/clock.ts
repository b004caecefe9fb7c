import { clock } from '@circolo/contract/values/wall-time';

/**
 * A time as it is typed, in the wire's spelling: `9`, `930`, `9.30` and `9:30` are understood. Null is no time; '' is nothing.
 * @example typedClock('9.30') // '09:30'
 */
export function typedClock(text: string): string | null {
  if (text.trim() === '') return '';
  const typed = /^\s*(\d{1,2})(?:[:.,]?(\d{2}))?\s*$/.exec(text);
  if (!typed) return null;
  const [, hours = '', minutes = '00'] = typed;
  const spelled = `${hours.padStart(2, '0')}:${minutes}`;
  return clock.safeParse(spelled).success ? spelled : null;
}
