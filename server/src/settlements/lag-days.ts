import type { Db } from '../db/database.ts';
import { paymentProviders } from '../payments/port/providers.ts';

/** How many days after a payment a provider may still report it. */
export const lagDaysOf = (db: Db, provider: string): number =>
  paymentProviders(db).named(provider)?.settlements?.lagDays ?? 0;
