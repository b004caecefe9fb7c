import { MovementKind } from '@circolo/contract/settlements/settlement-codes';
import { type SQL, sql } from 'drizzle-orm';
import { settlementMovements as t } from '../../tables/settlements/settlement-tables.ts';

/** The provider's names of the payouts that left, were corrected or came back in a month. */
export const payoutsOfMonth = (provider: string, month: string): SQL =>
  sql`(select coalesce(${t.Subject}, ${t.Reference}) from ${t} where ${t.Provider} = ${provider}
    and ${t.Month} = ${month} and ${t.Kind} = ${MovementKind.payout})`;
