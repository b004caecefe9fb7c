/** Messages about personal data: erasure, copy, retention, register. */
export const privacyMessages = {
  privacy: {
    /** In the place of a name; a number follows. */
    erasedPerson: 'Erased person',
    /** In the place of any other word; one word, without signs. */
    erasedWord: 'erased',
    blocks: {
      subscription: 'They have a running subscription: cancel it or let it end before erasing',
      order: 'They have an order that is not paid: cancel it or collect it before erasing',
      credit: 'They have credit: refund it before erasing',
      payment: 'They have a payment under way: wait until it is settled',
      refund: 'They have a refund under way: wait until it is done',
      customer: 'They are a customer: erase them on their user page',
    },
  },
};
