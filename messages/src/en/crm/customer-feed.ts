/** Messages of what happened with a customer, on their page. */
export const customerFeed = {
  customerFeed: {
    title: 'What happened',
    all: 'Everything',
    empty: 'Nothing yet.',
    more: 'Show earlier ones',
    system: 'Circolo',
    order: 'Order {number}',
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
    mail: 'E-mail: {subject}',
    sale: '{event} · {name}',
    changed: 'Changed: {fields}',
  },
};
