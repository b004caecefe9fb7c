import { endWallOf, wallOf } from '@circolo/contract/values/wall-time';

const halfHour = 30 * 60_000;
const zone = 'Europe/Rome';

/** The days and times of an appointment that begins at the next full or half hour and takes so many minutes. */
export function nextSlot(now: Date, minutes: number) {
  const start = Math.ceil(now.getTime() / halfHour) * halfHour;
  const from = wallOf(new Date(start).toISOString(), zone);
  const until = endWallOf(new Date(start + minutes * 60_000).toISOString(), zone);
  return { AllDay: false, StartDate: from.Day, StartTime: from.Time, EndDate: until.Day, EndTime: until.Time };
}
