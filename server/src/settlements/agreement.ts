import { MovementAgreement, type MovementAgreementCode } from '@circolo/contract/settlements/settlement-codes';
import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { settlementDifferences as d, settlementMovements as t } from '../tables/settlements/settlement-tables.ts';

/**
 * Whether a movement agrees: it does where no difference of its month, or of an earlier one, names it or its payment any more. What a
 * later month finds does not change a month that was closed.
 */
export const agreement: SQL<MovementAgreementCode> = sql<MovementAgreementCode>`coalesce((
  select case ${d.State} when 'O' then ${sql.raw(`'${MovementAgreement.open}'`)} when 'E' then ${sql.raw(`'${MovementAgreement.explained}'`)} end
  from ${d} where ${d.Provider} = ${t.Provider} and ${d.Month} <= ${t.Month} and ${d.Key} in ('movement/' || ${t.Reference},
    'payment/' || ${t.PaymentId} || '/' || case ${t.Kind} when 'payment' then 'paid' else 'back' end)
  order by ${d.Month} desc, ${d.State} = 'O' desc limit 1), ${sql.raw(`'${MovementAgreement.agrees}'`)})`;

/** What the last difference of each key says, of those of a month or an earlier one. */
const lastOfKeys = (provider: Placeholder, month: Placeholder): SQL => sql`(
  select distinct on (${d.Key}) ${d.Key} as key, ${d.Month} as month, ${d.State} as state
  from ${d} where ${d.Provider} = ${provider} and ${d.Month} <= ${month}
  order by ${d.Key}, ${d.Month} desc, ${d.State} = 'O' desc)`;

/** The same for every movement of a month, read at once: `state` needs the two joins, and is null where the movement agrees. */
export const agreementOfMonth = {
  state: sql`nullif(case when of_movement.month is null or (of_payment.month, of_payment.state = 'O') > (of_movement.month, of_movement.state = 'O')
    then of_payment.state else of_movement.state end, 'R')`,
  ofMovement: {
    rows: (provider: Placeholder, month: Placeholder): SQL => sql`${lastOfKeys(provider, month)} of_movement`,
    on: sql`of_movement.key = 'movement/' || ${t.Reference}`,
  },
  ofPayment: {
    rows: (provider: Placeholder, month: Placeholder): SQL => sql`${lastOfKeys(provider, month)} of_payment`,
    on: sql`of_payment.key = 'payment/' || ${t.PaymentId} || '/' || case ${t.Kind} when 'payment' then 'paid' else 'back' end`,
  },
};
