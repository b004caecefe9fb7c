import type { emailChangeMessages as italian } from '../../it/access/email-change.ts';

/** Messages of a change of the sign-in address: in the profile, on the user's page, and behind the mailed links. */
export const emailChangeMessages: typeof italian = {
  emailChange: {
    change: 'Change address',
    title: 'New sign-in address',
    text: 'We write to the new address: it counts once you confirm it from there. The address from before can stop the change for 72 hours.',
    email: 'New address',
    submit: 'Send the confirmation',
    pending: 'Waiting for confirmation: {email}',
    cancel: 'Cancel the change',
    cancelled: 'Change of address cancelled',
    sent: 'Confirmation sent to {email}',
    missing: 'The link is incomplete: open it once more from the email.',
    login: 'Go to the sign-in',
    confirm: {
      title: 'Confirm the new address',
      text: 'Once you confirm, you sign in with this address. Every open sign-in is closed.',
      submit: 'Confirm the address',
      done: 'Address confirmed',
      doneText: 'From now on you sign in with {email}.',
    },
    stop: {
      title: 'Stop the change of address',
      text: 'The account goes back to the address from before, and every open sign-in is closed.',
      submit: 'Stop the change',
      done: 'Change stopped',
      doneText: 'The sign-in address is {email}.',
      password: 'The person who asked knew the password: it is void. We have sent you a link to choose another.',
    },
  },
};
