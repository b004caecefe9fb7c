/** Messages of invitations to appointments: of their e-mails, and of the page that answers them. */
export const invitationMessages = {
  invitation: {
    news: { made: 'Invitation', changed: 'Updated invitation', cancelled: 'Cancelled' },
    text: {
      made: '{name} invites you to this appointment.',
      changed: '{name} has changed this appointment.',
      cancelled: 'This appointment with {name} is cancelled.',
    },
    recurs: '{time}, recurs',
    by: 'Invited by {name}',
    answer: { A: 'I will come', T: 'Maybe', D: 'I will not come' },
    answered: {
      N: 'What is your answer?',
      A: 'You said that you will come.',
      T: 'You said that you may come.',
      D: 'You said that you will not come.',
    },
    closed: 'The appointment is over or cancelled: no answer is needed any more.',
    gone: 'This invitation is no longer there',
    goneText: 'The appointment was removed, or the link is not complete.',
    home: 'Go to the site',
  },
};
