import { changeSets } from '@circolo/contract/lists/change-sets';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { Sample } from '../sample.ts';

const text = (value: unknown): string => String(value);
const dayOf = (value: unknown): string => romeDay(new Date(String(value)));

/** A deleted product group: every delete is a change set. */
export const changeSetsSample: Sample = {
  resource: changeSets,
  make: async (_app, nth, staff) => {
    const group = { Code: `CHANGED${nth}`, Description: `Gruppo eliminato ${nth}`, Software: 'A' };
    const made = await staff.post('/Groups', group);
    await staff.delete(`/Groups/${(made.body as { Id: number }).Id}`);
    const { body } = await staff.get('/ChangeSets?Limit=10&OrderColumn=At&OrderType=DESC');
    return (body as { Id: number }[])[0]?.Id ?? 0;
  },
  finds: {
    Search: ({ Description }) => text(Description),
    Kind: ({ Kind }) => text(Kind),
    Resource: ({ Resource }) => text(Resource),
    ActorName: ({ ActorName }) => text(ActorName),
    State: ({ State }) => text(State),
    AtFrom: ({ At }) => dayOf(At),
    AtTo: ({ At }) => dayOf(At),
  },
  misses: {
    Search: 'nessuna',
    Kind: 'M',
    Resource: 'Orders',
    ActorName: 'nessuno',
    State: 'X',
    AtFrom: '2100-01-01',
    AtTo: '2000-01-01',
  },
  unreferred: true,
  kept: true,
};
