import type { changeSetMessages as italian } from '../it/change-sets.ts';

export const changeSetMessages: typeof italian = {
  ChangeSets: {
    title: 'Recent changes',
    one: 'Change',
    empty: 'No recent changes',
    emptyText: 'Deletes, bulk edits and imports of the last 30 days appear here, to be undone if need be.',
    fields: {
      Search: 'Search',
      At: 'When',
      AtFrom: 'When from',
      AtTo: 'When to',
      Kind: 'Operation',
      Resource: 'List',
      Description: 'Items',
      ActorName: 'Who',
      Count: 'How many',
      State: 'State',
      ExpiresAt: 'Can be undone until',
      RevertedAt: 'Undone on',
      RevertedByName: 'Undone by',
    },
  },
};
