/** Messages of the keys that programs call the API with. */
export const apiKeys = {
  ApiKeys: {
    title: 'API keys',
    text: 'A program calls the API with them in your place, with your permissions of the moment at most.',
    everybodyText:
      'The keys of everybody: each acts for the person who made it, with the permissions that the person has at that moment at most.',
    none: 'You have no key.',
    noneOfEverybody: 'There is no key yet.',
    noneText:
      'With a key another program reads or writes here for you: choose what it may do, for how long and from which addresses.',
    add: 'Make a key',
    expired: 'Expired',
    facts: {
      owner: 'Of {name}',
      created: 'Made on {date}',
      expires: 'Ends on {date}',
      ended: 'Ended on {date}',
      used: 'Last used: {date} from {ip}',
      never: 'Never used',
      networks: 'Only from {networks}',
      nothing: 'It opens nothing any more: its functions are gone',
    },
    more_one: 'and one more',
    more_other: 'and {count} more',
    revoke: 'Revoke',
    revokeOne: 'Revoke the key {name}',
    revokeTitle: 'Revoke the key {name}?',
    revokeText: 'It stops counting at once: programs that use it get in no more. This cannot be undone.',
    revoked: 'Key revoked',
    days: { '30': '30 days', '90': '90 days', '365': 'A year' },
    scope: 'What it may do',
    scopeText:
      'Never more than you may do. In no case can it sign in, change passwords, permissions or keys, act for customers or let money go out.',
    closed: 'Nothing',
    others: 'Other',
    create: 'Make the key',
    made: {
      title: 'Copy the key now',
      text: 'This is the only time that you see it: put it where the program reads it, never in a mail or a shared file.',
      label: 'Key',
      use: 'It is sent with each call as Authorization: Bearer, followed by the key.',
      done: 'I have copied it',
    },
    fields: {
      Name: 'Name',
      Days: 'Lifetime',
      Networks: 'Allowed addresses',
      Scope: 'What it may do',
    },
    help: {
      Name: 'The program that will use it, to recognise it by',
      Networks: 'Optional: IP addresses or networks such as 192.0.2.0/24, then Enter',
    },
  },
};
