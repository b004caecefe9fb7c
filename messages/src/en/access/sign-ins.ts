/** Messages of the sign-ins of an account, in the profile, in the shop and on the page of a user. */
export const signIns = {
  signIns: {
    title: 'Latest sign-ins',
    text: 'Who signed in to this account, or tried to, in the last 90 days. If it was not you, change the password.',
    none: 'No sign-in yet.',
    more: 'Show more sign-ins',
    success: 'Succeeded',
    failure: 'Failed',
    failures: 'Failed, {count} times',
    method: {
      password: 'Password',
      code: 'Password and code',
      passkey: 'Passkey',
      provider: 'Outside service',
      link: 'Link by email',
      order: 'With an order',
      handover: 'From another site of ours',
    },
    place: {
      here: 'Same network as now',
      usual: 'Usual network',
      other: 'Another network',
    },
  },
};
