import type { stepUpMessages as italian } from '../../it/access/step-up.ts';

/** Messages of the dialog that asks for the password again before a dangerous act. */
export const stepUpMessages: typeof italian = {
  stepUp: {
    title: 'Confirm that it is you',
    text: 'This needs your password once more. For ten minutes we will not ask again.',
    submit: 'Confirm',
    mailed: {
      text: 'Your account has no password, for you sign in with another service: we email you a code. For ten minutes we will not ask again.',
      send: 'Email me the code',
      sent: 'The code is on its way to {email}: it is good for ten minutes.',
      code: 'Code from the email',
      again: 'Email another code',
    },
  },
};
