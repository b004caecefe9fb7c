import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { codesFilter, dayFilter, numberFilter, range, referenceFilter, textFilter } from '../../resource/filters.ts';
import { resource } from '../../resource/resource.ts';
import { customerFields } from '../../values/customer-fields.ts';
import { auditFields, day, instantOrNull, money, reference, referenceOrNull, textOrNull } from '../../values/kinds.ts';
import { RadarAct, RadarBand, radarAct, radarBand, radarReason } from './radar-features.ts';
import { backTest, radarModel } from './radar-model.ts';

/** Fewer ended purchases than these say nothing: the radar is silent. */
export const leastHistory = { examples: 200, notRenewed: 40, renewed: 40 } as const;

/** For how many days ahead purchases are looked at. */
export const radarDays = 90;

const row = z.object({
  Id: z.int(),
  User: reference,
  ...customerFields,
  Phone: textOrNull,
  Package: reference,
  AssignedTo: referenceOrNull,
  EndDate: day,
  /** That it is not renewed, in per cent. */
  Probability: z.int(),
  Band: radarBand,
  /** At most three, the weightiest first. */
  Reasons: z.array(radarReason),
  NextAct: radarAct,
  MonthlyAmount: money,
  ...auditFields,
});

/** Purchases that end soon, by how probable it is that they are not renewed; written by the nightly training alone. */
export const renewalRadar = resource({
  name: 'RenewalRadar',
  menu: { group: 'subscriptions', key: 2140, place: 210, path: 'renewal-radar', icon: 'radar-2' },
  row,
  input: z.object({}),
  filters: {
    Search: textFilter,
    User: referenceFilter,
    AssignedTo: referenceFilter,
    Band: codesFilter(RadarBand),
    NextAct: codesFilter(RadarAct),
    ...range('EndDate', dayFilter),
    ...range('Probability', numberFilter),
  },
  orderColumns: ['Probability', 'EndDate', 'UpdatedAt'],
});

const state = z.object({
  /** False while there is not enough history: the list is empty then. */
  Ready: z.boolean(),
  TrainedAt: instantOrNull,
  /** Ended purchases that are known, and how many of them were not renewed. */
  Examples: z.int(),
  NotRenewed: z.int(),
  Model: radarModel.nullable(),
  BackTest: backTest.nullable(),
});
export type RadarState = z.infer<typeof state>;

/** What the radar learned last: weights, and how well it would have foretold a later period. */
export const radarState = endpoint({
  method: 'GET',
  path: '/RenewalRadar/Model',
  summary: 'What the renewal radar learned, and its back-test',
  access: { resource: 'RenewalRadar', level: AuthorizationLevel.view },
  answer: state,
});

/** Learns and foretells again, now, as it does every night. */
export const trainRadar = endpoint({
  method: 'POST',
  path: '/RenewalRadar/Train',
  summary: 'Trains the renewal radar now',
  access: { resource: 'RenewalRadar', level: AuthorizationLevel.full },
  answer: state,
});
