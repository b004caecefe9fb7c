import type { googleCalendarMessages as italian } from '../../it/google/calendar.ts';

/** Messages of an appointment that is in Google Calendar as well. */
export const googleCalendarMessages: typeof italian = {
  googleCalendar: {
    untitled: '(No title)',
    kept: 'In Google Calendar as well, kept the same on {date}',
    failed: 'Not the same in Google Calendar',
  },
};
