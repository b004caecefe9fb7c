const parts = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The instant at which clocks in Italy show a day and an hour; of an hour that they show twice, the first. */
export function romeInstant(day: string, hour: number, minute: number, second: number): Date {
  const [h, m, s] = [hour, minute, second].map((part) => String(part).padStart(2, '0'));
  const shown = `${day} ${h}:${m}:${s}`;
  const utc = new Date(`${day}T${h}:${m}:${s}Z`).getTime();
  const summer = new Date(utc - 7_200_000);
  return parts.format(summer) === shown ? summer : new Date(utc - 3_600_000);
}
