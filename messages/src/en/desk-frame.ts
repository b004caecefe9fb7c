/** Messages of the desk's own frame: the shop's pages do not carry them. */
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
    customer: 'On the page of a customer',
    help: 'Show this help',
  },
  menu: {
    profile: 'Your profile',
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
};
