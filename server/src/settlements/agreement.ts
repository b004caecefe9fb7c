import { MovementAgreement, type MovementAgreementCode } from '@circolo/contract/settlements/settlement-codes';
import { type SQL, sql } from 'drizzle-orm';
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
