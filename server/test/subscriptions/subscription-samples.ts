import { dunningSteps } from '@circolo/contract/subscriptions/dunning-step';
import { priceWaves } from '@circolo/contract/subscriptions/price-wave';
import { reminderRules } from '@circolo/contract/subscriptions/reminder-rule';
import type { Database } from '../../src/db/database.ts';
import { packages } from '../../src/tables/catalogue/catalogue-tables.ts';
import type { TestApp } from '../app.ts';
import { testShop } from '../sales/order-factory.ts';
import type { Sample } from '../sample.ts';

const text = (value: unknown): string => String(value);
const idOf = (value: unknown): string => String((value as { Id: number } | null)?.Id); // A reference of the wire.

const shops = new WeakMap<Database, Promise<number>>();

/** A package to refer to, made once for each server. */
function somePackage(app: TestApp): Promise<number> {
  const known = shops.get(app.database) ?? firstPackage(app);
  shops.set(app.database, known);
  return known;
}

async function firstPackage(app: TestApp): Promise<number> {
  const [known] = await app.database.db.select({ Id: packages.Id }).from(packages).limit(1);
  return known?.Id ?? (await testShop(app)).yearly;
}

export const reminderRulesSample: Sample = {
  resource: reminderRules,
  unreferred: true,
  input: async (app, nth) => ({
    Description: `Promemoria di prova ${nth}`,
    OffsetDays: -(nth % 365),
    Channel: 'S',
    Package: { Id: await somePackage(app) },
    Software: 'A',
  }),
  change: { Description: 'Un altro promemoria', OffsetDays: 5, WithAutoRenew: true },
  finds: {
    Search: ({ Description }) => text(Description),
    Description: ({ Description }) => text(Description),
    About: ({ About }) => text(About),
    Channel: ({ Channel }) => text(Channel),
    Package: ({ Package }) => idOf(Package),
    Software: ({ Software }) => text(Software),
    WithAutoRenew: ({ WithAutoRenew }) => text(WithAutoRenew),
    Active: ({ Active }) => text(Active),
  },
  misses: {
    Search: 'nessuno',
    Description: 'nessuno',
    About: 'D',
    Channel: 'E',
    Package: '999999',
    Software: 'O',
    WithAutoRenew: 'true',
    Active: 'false',
  },
};

export const dunningStepsSample: Sample = {
  resource: dunningSteps,
  unreferred: true,
  input: async (_app, nth) => ({ DaysAfter: 40 + (nth % 300), Action: 'M' }),
  change: { DaysAfter: 99, Action: 'S', Position: 5 },
  finds: { Action: ({ Action }) => text(Action), Active: ({ Active }) => text(Active) },
  misses: { Action: 'X', Active: 'false' },
};

export const priceWavesSample: Sample = {
  resource: priceWaves,
  unreferred: true,
  input: async (app, nth) => ({
    Description: `Variazione di prova ${nth}`,
    Package: { Id: await somePackage(app) },
    NewPrice: 130 + nth,
    EffectiveFrom: '2030-02-01',
    NoticeDate: '2029-12-01',
    Policy: 'C',
  }),
  change: { Description: 'Un’altra variazione', NewPrice: 140.5, Policy: 'L' },
  finds: {
    Search: ({ Description }) => text(Description),
    Description: ({ Description }) => text(Description),
    Package: ({ Package }) => idOf(Package),
    Policy: ({ Policy }) => text(Policy),
    Cancelled: ({ Cancelled }) => text(Cancelled),
    EffectiveFromFrom: ({ EffectiveFrom }) => text(EffectiveFrom),
    EffectiveFromTo: ({ EffectiveFrom }) => text(EffectiveFrom),
  },
  misses: {
    Search: 'nessuna',
    Description: 'nessuna',
    Package: '999999',
    Policy: 'S',
    Cancelled: 'true',
    EffectiveFromFrom: '2031-01-01',
    EffectiveFromTo: '2029-01-01',
  },
};
