import type { accountMails as italian } from '../../it/access/account-mails.ts';

/** What mails say of changes in how a person signs in. */
export const accountMails: typeof italian = {
  accountMails: {
    emailRequested:
      'Somebody asked to sign in to your account with another address. It changes only when the new address confirms.',
    emailConfirmed:
      'The new address has confirmed: it signs in from now on, and every open sign-in was closed. As long as you can stop it, links to recover the password still come here.',
    emailChanged:
      'Your sign-in address has changed: from now on you sign in with {email}. Every open sign-in was closed.',
    emailStopped: 'The change of your sign-in address was stopped: {email} counts again.',
    passwordChosen: 'You chose a password for your account.',
    passwordChanged: 'Your password was changed.',
    twoFactorOn: 'Two-step verification is on, with a new device.',
    twoFactorOff: 'Two-step verification was turned off.',
    twoFactorReset: 'Two-step verification was taken away by the support: {reason}',
    twoFactorResetByCommand: 'Two-step verification was taken away with a command on the server',
    rightsRestoredByCommand: 'Your account was given rights with a command on the server that no one had any more.',
    recoveryCodesRenewed: 'New recovery codes were made: the old ones no longer count.',
    passkeyAdded: 'A passkey was added to your account: {name}.',
    passkeyRemoved: 'A passkey was removed from your account: {name}.',
    providerLinked: 'An outside sign-in was linked to your account: {provider}.',
    providerUnlinked: 'An outside sign-in was unlinked from your account: {provider}.',
    apiKeyMade: 'An API key was added to your account: {name}. It counts until {date}.',
    apiKeyRevoked: 'One of your API keys was revoked: {name}.',
    apiKeyEnding: 'Your API key {name} ends on {date}: if a program still uses it, make a new one.',
    newDevice: 'Somebody signed in on a new device: {device}, on {date}.',
    dataCopied: 'A copy of your personal data was requested: once it is ready, you download it from your profile.',
    dataCopiedByStaff: 'The support made a copy of your personal data: {reason}',
  },
};
