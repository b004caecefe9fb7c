/** Messages of the codes of documents. */
export const invoicingEnumerations = {
  DocumentType: {
    TD01: 'Invoice',
    TD04: 'Credit note',
    TD05: 'Debit note',
    TD24: 'Deferred invoice',
  },
  SdiState: {
    N: 'Not sent',
    A: 'To be sent',
    S: 'Sent',
    P: 'Processing',
    D: 'Delivered',
    M: 'Not delivered',
    X: 'Discarded',
    R: 'Rejected',
    T: 'Accepted',
    G: 'No response',
  },
  VatCollectability: { I: 'Immediate', D: 'Deferred', S: 'Split payment' },
  InvoicingMoment: {
    A: 'When it is placed, before the payment',
    P: 'When it is paid',
    M: 'Once a month (deferred)',
    S: 'By staff',
  },
  VatNumberState: { V: 'Valid', N: 'Not valid', W: 'To be checked' },
  Shareholders: { SM: 'Several shareholders', SU: 'Sole shareholder' },
  RegisterObstacle: {
    notOver: 'Month not over',
    earlierOpen: 'Earlier month open',
    missing: 'Numbers missing',
    discarded: 'Documents discarded',
  },
  ItemAge: { N: 'Not due', 30: '1–30 days', 60: '31–60 days', 90: '61–90 days', M: 'Over 90 days' },
};
