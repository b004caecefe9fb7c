/** The tour of the desk on a person's first visit. */
export const tourMessages = {
  tour: {
    offer: {
      title: 'Is this your first time here?',
      text: 'One minute, and you know where things are.',
      start: 'Take a look around: 1 minute',
      refuse: 'No, thanks',
    },
    progress: 'Step {step} of {count}',
    skip: 'Skip',
    back: 'Back',
    next: 'Next',
    finish: 'Finish',
    steps: {
      menu: {
        title: 'The menu',
        text: 'What is done every day is here, from Customers to Reports. What is set up once is at the end, in the Settings.',
      },
      search: {
        title: 'Find anything',
        text: 'A name, an order, a page, a command: Ctrl K brings you there from everywhere, without the menu.',
      },
      today: {
        title: 'Today',
        text: 'The day begins here: what waits for you, in order, then your figures.',
      },
      customer: {
        title: 'A customer',
        text: 'Search by name and open the page: subscriptions, orders, messages and notes together, with the actions at the top.',
      },
      bell: {
        title: 'The bell',
        text: 'It lets you know when something concerns you: an assignment, an answer, a due date.',
      },
      help: {
        title: 'The help',
        text: 'Every page has its own: what it is for, its keys, frequent questions. The key ? opens it too, and this tour begins again from there.',
      },
    },
  },
};
