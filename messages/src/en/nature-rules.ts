/** Words of what is asked of everybody of a nature. */
export const natureRules = {
  NatureRules: {
    title: 'Access rules',
    text: 'What we ask of people who sign in, for each type of user. A rule counts at once, also for those who are signed in already.',
    fields: {
      Nature: 'Type of user',
      TwoFactorRequired: 'Two-step verification mandatory',
      Enrolled: 'On for',
      UpdatedAt: 'Last change',
    },
    enrolled: '{enrolled} of {users}',
    nobody: 'No users',
    switch: 'Two-step verification mandatory for {nature}',
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
