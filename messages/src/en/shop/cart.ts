/** Messages of the cart that the shop keeps: what is gone from it, and reminders of one that was left. */
export const cartMessages = {
  cart: {
    gone_one: '{names} is no longer on sale: we took it out of your cart.',
    gone_other: 'No longer on sale, and taken out of your cart: {names}.',
    otherLine_one: '{names} belongs to the other product line and cannot be bought here: we took it out of your cart.',
    otherLine_other: 'Of the other product line, cannot be bought here, and taken out of your cart: {names}.',
    remind: 'If I do not complete the order, remind me by e-mail',
    remindText: 'Once per cart. You can change your mind here or by the link in the e-mail.',
    stop: {
      title: 'Cart reminders',
      text: 'Do you want to stop reminders of orders that you did not complete?',
      confirm: 'Stop sending them',
      doneTitle: 'No more reminders',
      done: 'Done: you will get no more reminders.',
    },
  },
};
