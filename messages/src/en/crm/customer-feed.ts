/** Messages of streams of what happened, and of that of a customer on their page. */
export const customerFeed = {
  feed: {
    all: 'Everything',
    empty: 'Nothing has happened yet.',
    more: 'Show earlier ones',
    system: 'Circolo',
  },
  customerFeed: {
    title: 'What happened',
    order: 'Order {number}',
    clicked: 'Followed a link of the email “{subject}”',
    opened: 'Opened the email “{subject}”',
    payment: {
      S: 'Payment received for order {number}',
      F: 'Payment failed for order {number}',
      R: 'Payment returned for order {number}',
    },
    document: {
      I: 'Invoice {number}',
      C: 'Credit note {number}',
      R: 'Receipt {number}',
      P: 'Pro forma {number}',
      Q: 'Quotation {number}',
    },
    mail: 'Email: {subject}',
    sms: 'Text message to {phone}',
    sale: '{event} · {name}',
    changed: 'Changed: {fields}',
  },
};
