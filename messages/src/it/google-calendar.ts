/** Words of an appointment that is in Google Calendar as well. */
export const googleCalendarWords = {
  googleCalendar: {
    untitled: '(Senza titolo)',
  },
};
