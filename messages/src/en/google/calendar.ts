import type { googleCalendarWords as italian } from '../../it/google/calendar.ts';

/** Words of an appointment that is in Google Calendar as well. */
export const googleCalendarWords: typeof italian = {
  googleCalendar: {
    untitled: '(No title)',
    kept: 'In Google Calendar as well, kept the same on {date}',
    failed: 'Not the same in Google Calendar',
  },
};
