import { renewalRadar } from '@circolo/contract/crm/radar/radar';
import { type RadarValues, radarFeatures } from '@circolo/contract/crm/radar/radar-features';
import { eq } from 'drizzle-orm';
import { renewalScores } from '../../src/tables/crm/radar-tables.ts';
import { purchases } from '../../src/tables/sales/order-tables.ts';
import { purchasesSample } from '../sales/purchase-samples.ts';
import type { Sample } from '../sample.ts';

const text = (value: unknown): string => String(value);
const idOf = (value: unknown): string => text((value as { Id: number }).Id);

export const renewalRadarSample: Sample = {
  resource: renewalRadar,
  unreferred: true,
  kept: true,
  make: async (app, nth, staff) => {
    const PurchaseId = (await purchasesSample.make?.(app, nth, staff)) ?? 0;
    const { db } = app.database;
    const [purchase] = await db.select().from(purchases).where(eq(purchases.Id, PurchaseId));
    const Features = Object.fromEntries(radarFeatures.map((feature) => [feature, 1])) as RadarValues; // Every feature.
    const facts = {
      EndDate: purchase?.EndDate ?? '',
      Probability: 60,
      Band: 'H',
      Reasons: [],
      Features,
      NextAct: 'CA',
    };
    const whose = { PurchaseId, UserId: purchase?.UserId ?? 0, AssignedToId: staff.userId };
    const [made] = await db
      .insert(renewalScores)
      .values({ ...whose, ...facts })
      .returning({ Id: renewalScores.Id });
    return made?.Id ?? 0;
  },
  finds: {
    Search: () => 'prova',
    User: ({ User }) => idOf(User),
    AssignedTo: ({ AssignedTo }) => idOf(AssignedTo),
    Band: ({ Band }) => text(Band),
    NextAct: ({ NextAct }) => text(NextAct),
    EndDateFrom: ({ EndDate }) => text(EndDate),
    EndDateTo: ({ EndDate }) => text(EndDate),
    ProbabilityFrom: ({ Probability }) => text(Probability),
    ProbabilityTo: ({ Probability }) => text(Probability),
  },
  misses: {
    Search: 'nessuno',
    User: '999999',
    AssignedTo: '999999',
    Band: 'L',
    NextAct: 'WT',
    EndDateFrom: '2999-01-01',
    EndDateTo: '2000-01-01',
    ProbabilityFrom: '61',
    ProbabilityTo: '59',
  },
};
