/** Messages of staff who act as a customer: for the tab itself, and for the customer who reads of it. */
export const acting = {
  acting: {
    banner: {
      label: 'Assistance under way',
      as: 'You are acting as',
      left: 'Time left',
      end: 'End',
    },
    page: {
      title: 'Assistance',
      entering: 'Opening the customer’s pages…',
      refused: 'The pages could not be opened',
      ended: 'Assistance has ended',
      endedText: 'You no longer act as a customer. What you changed stays, with your name in the audit.',
      close: 'Close this tab',
      closeHint: 'If it does not close by itself, close it: the desk is still open in the other tab.',
    },
    assistance: {
      device: 'Assistance',
      title: 'Who assisted you',
      text: 'The times our staff entered your pages to help you, and why.',
      entry: '{name}, on {date}',
    },
  },
};
