import type { customerMerge as italian } from '../../it/crm/customer-merge.ts';

/** Messages of the merge of two customers. */
export const customerMerge: typeof italian = {
  customerMerge: {
    action: 'Merge with another customer…',
    with: 'Merge with {name}',
    short: 'Merge',
    chosen: 'Merge the two customers',
    title: 'Merge two customers',
    other: 'Customer to merge into this one',
    otherHelp: 'Hands orders, documents and all the rest to {name}, and can no longer sign in.',
    stays: 'Stays',
    goes: 'Is closed',
    swap: 'Swap',
    ofWhom: 'Customer no. {id} · {email}',
    fields: 'What is kept',
    fieldsHelp: 'Notes and tags are joined. Email, sign-in, category and brand stay those of the customer who stays.',
    same: 'The two customers say the same things.',
    nothing: 'nothing',
    moves: 'What passes to the one who stays',
    noMoves: 'The one who is closed has nothing to pass on.',
    credit: 'Credit',
    blocked: 'They cannot be merged',
    consent: 'The one who is closed has refused commercial messages: the one who stays gets none any more either.',
    account:
      'The one who is closed is signed out everywhere and can no longer sign in; their page leads to the one who stays.',
    undo: 'It can be undone for 30 days, until new payments, orders or documents come. Ended sign-ins and the refusal of commercial messages are not undone.',
    confirm: 'Merge the customers',
    done: 'Customers merged',
    into: 'Merged into {name}',
    intoText: 'All that they had has passed to the other customer. No one signs in with this account any more.',
    open: 'Open the page of {name}',
  },
};
