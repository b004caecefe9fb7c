import type { stepUpMessages as italian } from '../../it/access/step-up.ts';

/** Messages of the dialog that asks for the password again before a dangerous act. */
export const stepUpMessages: typeof italian = {
  stepUp: {
    title: 'Confirm that it is you',
    text: 'This needs your password once more. For ten minutes we will not ask again.',
    submit: 'Confirm',
  },
};
