import type { alertMessages as italian } from '../../it/alerts/alerts.ts';

/** Messages of alerts: the bell of the desk with its panel and page, what the profile says of them, the mail of a day. */
export const alertMessages: typeof italian = {
  alerts: {
    title: 'Notifications',
    unread_one: '{count} unread',
    unread: '{count} unread',
    markAllRead: 'Mark all as read',
    markRead: 'Mark as read',
    all: 'All notifications',
    more: 'Earlier ones',
    new: 'New',
    by: 'by {name}',
    gone: 'You cannot see this record any more',
    empty: 'No notifications',
    emptyText: 'What is assigned to you, reminders, and outcomes that need you are listed here.',
    assigned: {
      Opportunities: 'An opportunity was assigned to you',
      Leads: 'A lead was assigned to you',
      CrmActivities: 'An activity was assigned to you',
    },
    happened: {
      A: 'Something was assigned to you',
      R: 'Reminder of an appointment',
      D: 'A dispute was opened',
      J: 'The SdI discarded an invoice, or a public body refused it',
      M: 'A colleague named you in a comment',
      L: 'An email of yours did not arrive',
      S: 'A text message of yours did not leave',
      W: 'One of your emails was answered',
      F: 'A file of yours is ready',
      I: 'An import of yours has ended',
      E: 'The demo of a lead of yours ends soon',
      H: 'A webhook was switched off',
    },
    wanted: {
      title: 'Notifications',
      text: 'What you want to hear of: here on the desk, and in a single email a day.',
      kind: 'What happens',
      inProduct: 'On the desk',
      digest: 'Email',
    },
    digest: {
      amount: '{amount} €',
      count_one: '{count} notification',
      count: '{count} notifications',
    },
  },
};
