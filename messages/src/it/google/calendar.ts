/** Words of an appointment that is in Google Calendar as well. */
export const googleCalendarWords = {
  googleCalendar: {
    untitled: '(Senza titolo)',
    kept: 'Anche in Google Calendar, allineato il {date}',
    failed: 'In Google Calendar non è uguale',
  },
};
