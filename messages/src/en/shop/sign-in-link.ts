import type { signInLinkMessages as italian } from '../../it/shop/sign-in-link.ts';

/** Messages of signing in to the shop with a mailed link, of proving an address, and of the first password or passkey. */
export const signInLinkMessages: typeof italian = {
  signInLink: {
    title: 'Sign in with the link',
    text: 'Press the button: the link counts once.',
    enter: 'Sign in',
    askTitle: 'Get a link to sign in',
    askText: 'Enter your address: we send you a link that counts for one hour. No password needed.',
    overTitle: 'This link does not count any more',
    overText:
      'It was used already, it has expired, or you received a newer one. We send you another at once: enter your address.',
    damaged: 'A part of the link is missing: open it again from the email, or have another one sent.',
    send: 'Send me the link',
    again: 'Send me another link',
    byMail: 'Get a link by email',
    sent: 'Check your email',
    done: 'Done, you are in',
    doneText: 'Your address is confirmed.',
    toOrders: 'Go to your orders',
    toCheckOut: 'Go on with the order',
  },
  proof: {
    title: 'Confirm your address',
    sent: 'We sent a link to {email}. Open it and the account is yours.',
    why: 'Until then you can see and pay your orders. Subscriptions, payment methods and data open with the link.',
    spam: 'Cannot find it? Look in the junk mail, too.',
    resend: 'Send me a new link',
    resent: 'A new link is on its way to {email}. If you asked for one less than a minute ago, that one counts.',
    wrong: 'Is the address wrong? Write to {email}: we correct it on the order.',
    wrongNoContact: 'Is the address wrong? Write to us: we correct it on the order.',
    toOrders: 'Go to your orders',
    hint: 'Confirm {email} with the link that we sent you.',
    hintMore: 'It did not arrive?',
  },
  keepAccess: {
    title: 'Be in at once the next time',
    text: 'If you like: otherwise we send you a link by email each time.',
    passkeyText: 'Use the fingerprint, the face or the PIN of this device in place of the password.',
    unproven:
      'Then open the link of the email in this very browser: if you open it elsewhere, you will have to choose again.',
    passkey: 'Create a passkey',
    password: 'Choose a password',
    newPassword: 'Your password',
    save: 'Save the password',
    later: 'Not now',
    passwordDone: 'Password saved: from the next time you sign in with it.',
    passkeyDone: 'Passkey created: from the next time you sign in with it.',
  },
};
