import { securityEvents } from '@circolo/contract/access/security-log/security-event';
import { romeDay } from '@circolo/contract/values/rome-day';
import { securityEvents as t } from '../../src/tables/access/security-tables.ts';
import type { Sample } from '../sample.ts';

const text = (value: unknown): string => String(value);
const dayOf = (value: unknown): string => romeDay(new Date(String(value)));

/** An event as a refused sign-in leaves it; nothing is added to the log by a call of its own. */
export const securityEventsSample: Sample = {
  resource: securityEvents,
  make: async (app, nth) => {
    const [made] = await app.database.db
      .insert(t)
      .values({
        Kind: 'SIF',
        At: new Date().toISOString(),
        Account: `p${nth}•••@example.test`,
        Ip: `198.51.100.${nth % 250}`,
        Device: 'Prova',
        Details: { Code: 'InvalidCredentials', Nth: nth },
      })
      .returning({ Id: t.Id });
    return made?.Id ?? 0;
  },
  finds: {
    Search: () => 'InvalidCredentials',
    Kind: ({ Kind }) => text(Kind),
    Who: ({ Who }) => text(Who),
    Ip: ({ Ip }) => text(Ip),
    AtFrom: ({ At }) => dayOf(At),
    AtTo: ({ At }) => dayOf(At),
  },
  misses: {
    Search: 'nessuna',
    Kind: 'ALM',
    Who: 'nessuno',
    Ip: '203.0.113.77',
    AtFrom: '2100-01-01',
    AtTo: '2000-01-01',
  },
  unreferred: true,
  kept: true,
};
