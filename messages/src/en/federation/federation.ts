/** Messages of sign-ins that begin elsewhere: at an OpenID provider, or at the single-sign-on host. */
export const federation = {
  federation: {
    or: 'or',
    with: 'Sign in with {name}',
    entering: 'Letting you in…',
    linked: {
      title: 'Linked sign-ins',
      text: 'Link a service to get in without typing your password.',
      since: 'Linked on {date}',
      lastLogin: 'Last sign-in {date}',
      none: 'Not linked',
      link: 'Link {name}',
      unlink: 'Unlink {name}',
      linkShort: 'Link',
      unlinkShort: 'Unlink',
      done: '{name} is linked: from now on you can sign in this way too',
      cut: '{name} is not linked any more',
    },
    sso: {
      enter: 'Sign in with {name}',
      title: 'Single sign-on',
      leaving: 'We take you to {name}, and you come back signed in.',
      handing: 'You are signed in: taking you where you wanted to go…',
      missing: 'There is no single sign-on for this address.',
      incomplete: 'This link is not complete: start again from the page that you came from.',
      again: 'Try again',
      back: 'Back to sign-in',
    },
  },
};
