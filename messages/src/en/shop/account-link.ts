import type { accountLinkMessages as italian } from '../../it/shop/account-link.ts';

/** Messages of the page where customers say which account their money goes to. */
export const accountLinkMessages: typeof italian = {
  accountLink: {
    refund: 'Refund of order {order}',
    credit: 'Your credit',
    title: 'Where do we send you {amount}?',
    short: 'Your IBAN',
    text: 'Enter the account that you want the transfer on. You need not sign in.',
    for: 'For',
    why: 'Why',
    until: 'The link is valid until {date}',
    holder: 'Account holder',
    holderHelp: 'As your bank has it',
    iban: 'IBAN',
    ibanHelp: 'It is in your bank’s app or on your statement',
    safe: 'We use this account for this transfer alone. We do not ask for passwords, codes or card numbers.',
    send: 'Send the IBAN',
    thanks: 'Thank you, we have your account',
    thanksText: 'We prepare the transfer of {amount}: it usually arrives within a few working days.',
    given: 'We have your account already',
    givenText:
      'The link can be used once and the IBAN has arrived. If it is wrong, write to us: we send you another link.',
    expired: 'The link has expired',
    expiredText: 'We send you a new one at once, to the same email address.',
    renew: 'Send me a new link',
    renewed: 'Look into your mailbox',
    renewedText: 'The new link is on its way and valid for {days} days.',
    over: 'We do not need your IBAN any more',
    overText: 'The transfer is under way already or not planned any more. If in doubt, write to us.',
    unknown: 'This link is not valid',
    unknownText:
      'Perhaps a part of it is missing, or we sent you a newer one: open the last email that you got. If you do not find it, write to us.',
  },
};
