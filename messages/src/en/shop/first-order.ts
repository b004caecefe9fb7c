import type { firstOrderMessages as italian } from '../../it/shop/first-order.ts';

/** Messages of the check-out of somebody without an account: one page, from the address to the order. */
export const firstOrderMessages: typeof italian = {
  firstOrder: {
    text: 'No need to register: the account is made with the order.',
    signIn: 'Do you have an account? Sign in',
    who: 'Who orders',
    email: 'Email',
    emailHelp: 'We send the order there, and the link to get into your account',
    billing: 'Data for the invoice',
    pay: 'Payment',
    note: 'Add a note for us',
    known: 'This address has an account already',
    knownText: 'Sign in to order with {email}: the cart and what you have typed stay here.',
    enter: 'Sign in and go on',
    enterText: 'The cart and what you have typed stay here.',
    other: 'Use another address',
    back: 'Go on without an account',
  },
};
