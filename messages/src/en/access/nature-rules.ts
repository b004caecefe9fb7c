/** Messages of what is asked of everybody of a nature, and of second factors where only the desk says them. */
export const natureRules = {
  twoFactorDesk: {
    reset: {
      action: 'Reset two-step verification',
      title: 'Reset the verification of {name}?',
      text: 'For somebody who has lost phone and recovery codes. The password alone will be enough until they turn it on again; every session of theirs ends now. First make sure that it is really them.',
      reason: 'Reason',
      submit: 'Reset',
      done: 'Two-step verification reset',
    },
    enrol: {
      title: 'Protect your account',
      text: 'Your type of user needs two-step verification: it takes two minutes and a phone.',
      logout: 'Sign out',
    },
  },
  NatureRules: {
    title: 'Access rules',
    text: 'What we ask of people who sign in and who may export, for each type of user. A rule counts at once, also for those who are signed in already.',
    fields: {
      Nature: 'User type',
      TwoFactorRequired: 'Two-step verification mandatory',
      MayExport: 'May export',
      Enrolled: 'On for',
      UpdatedAt: 'Last change',
    },
    enrolled: '{enrolled} of {users}',
    noUsers: 'No users',
    switch: 'Two-step verification mandatory for {nature}',
    exportSwitch: '{nature}: export lists, reports and registers',
    exportOn: '{nature}: exports allowed',
    exportOff: '{nature}: exports refused',
    above: 'You can change the rules of your own type of user and of those below it.',
    readOnly: 'You can see the rules, but not change them.',
    never: 'Never changed',
    changed: '{date}, {name}',
    askTitle: 'Make verification mandatory for {nature}?',
    askText_one:
      '{count} person has not turned it on yet: with their next action they will have to, before they go on.',
    askText_other:
      '{count} people have not turned it on yet: with their next action they will have to, before they go on.',
    askOwn: 'It holds for you too: you will have to turn it on right after.',
    askConfirm: 'Make mandatory',
    turnedOn: 'Verification mandatory for {nature}',
    turnedOff: 'Verification optional for {nature}',
  },
};
