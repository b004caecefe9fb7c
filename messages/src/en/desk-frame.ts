/** Words of the desk's own frame and of the landing page: the shop's pages do not carry them. */
export const deskFrame = {
  keys: {
    paletteKey: 'Ctrl K',
    title: 'Keyboard shortcuts',
    search: 'Search in the list',
    new: 'New item',
    spotlight: 'Find pages and commands',
    save: 'Save the open form',
    close: 'Close a dialog or panel',
    send: 'Save the form or send the comment',
    move: 'Move through the rows',
    ends: 'First and last row',
    open: 'Open the row',
    help: 'Show this help',
  },
  menu: {
    builtin: {
      '90000': 'Control bar',
      '99991': 'Chatbot administration',
      '99992': 'Shop',
      '99993': 'Shop sign-in',
      '99994': 'My activities',
      '99995': 'Files and prints',
      '99996': 'Helpdesk',
      '99997': 'Remote assistance',
      '99998': 'User profile',
      '99999': 'Sign out',
    },
  },
  landing: {
    title: 'Run {brand} without worries',
    textA: 'Members, fees, receipts and accounts of your association in one place.',
    textO: 'Enrolments, courses, subscriptions and takings of your sports centre in one place.',
    shop: 'See the subscriptions',
    login: 'Sign in',
    partnerText: 'Do you look after associations or sports centres? Let’s grow together.',
    points: {
      people: { title: 'People first', text: 'Contacts, deadlines and messages always up to date.' },
      money: { title: 'The accounts add up', text: 'Orders, payments and documents linked to each other.' },
      time: { title: 'Less time in the office', text: 'Reminders and renewals go out by themselves.' },
    },
  },
};
