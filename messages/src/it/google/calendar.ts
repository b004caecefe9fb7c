/** Messages of an appointment that is in Google Calendar as well. */
export const googleCalendarMessages = {
  googleCalendar: {
    untitled: '(Senza titolo)',
    kept: 'Anche in Google Calendar, allineato il {date}',
    failed: 'In Google Calendar non è uguale',
  },
};
