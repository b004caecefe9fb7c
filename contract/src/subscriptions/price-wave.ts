import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { says } from '../errors/issues.ts';
import { endpoint } from '../http/endpoint.ts';
import { codesFilter, dayFilter, flagFilter, range, referenceFilter, textFilter } from '../resource/filters.ts';
import { recordId, resource } from '../resource/resource.ts';
import {
  auditFields,
  day,
  givenDay,
  instantOrNull,
  money,
  price,
  reference,
  referenceInput,
  text,
  versionInput,
} from '../values/kinds.ts';
import { PriceWavePolicy, priceWavePolicy } from './codes.ts';

const row = z.object({
  Id: z.int(),
  Description: z.string(),
  Package: reference,
  NewPrice: price,
  EffectiveFrom: day,
  NoticeDate: day,
  Policy: priceWavePolicy,
  NotifiedAt: instantOrNull,
  Notified: z.int(),
  Cancelled: z.boolean(),
  ...auditFields,
});

const input = z
  .object({
    Description: text(80),
    Package: referenceInput,
    NewPrice: price,
    EffectiveFrom: givenDay,
    NoticeDate: givenDay,
    Policy: priceWavePolicy,
    Cancelled: z.boolean().default(false),
    ...versionInput,
  })
  .refine((wave) => wave.NoticeDate <= wave.EffectiveFrom, { ...says('dateRange'), path: ['NoticeDate'] });

const waves = resource({
  name: 'PriceWaves',
  menu: { group: 'subscriptions', key: 1076, place: 100, path: 'price-waves', icon: 'wave-sine' },
  row,
  input,
  filters: {
    Search: textFilter,
    Description: textFilter,
    Package: referenceFilter,
    ...range('EffectiveFrom', dayFilter),
    Policy: codesFilter(PriceWavePolicy),
    Cancelled: flagFilter,
  },
  orderColumns: ['Description', 'NewPrice', 'EffectiveFrom', 'NoticeDate', 'Policy', 'Notified', 'UpdatedAt'],
});

/** Somebody whom a wave meets, and with what. Prices of one package, without VAT unless the package's include it. */
const metCustomer = z.object({ User: reference, EndDate: day, OldPrice: price, NewPrice: price });

/**
 * A change of a package's price for those who have it already: renewals from `EffectiveFrom` on keep their price, take
 * the new one or the lower of the two, and every customer is notified on `NoticeDate`.
 */
export const priceWaves = {
  ...waves,
  /** Whom a wave meets, how much it makes in a year, and the first of them. */
  preview: endpoint({
    method: 'GET',
    path: '/PriceWaves/{Id}/Preview',
    summary: 'Whom a change of price meets',
    access: { resource: 'PriceWaves', level: AuthorizationLevel.view },
    params: recordId,
    answer: z.object({
      Customers: z.int(),
      Changed: z.int(),
      /** EUR in a year, over all. */
      Difference: money,
      First: z.array(metCustomer),
    }),
  }),
};
