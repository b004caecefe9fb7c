import { DocumentType } from '@circolo/contract/invoicing/documents/document-codes';
import { MessageKind, MessageState } from '@circolo/contract/invoicing/exchange/exchange-codes';
import { stampDutyQuarter } from '@circolo/contract/invoicing/vat-register/stamp-duty-quarter';
import type { RegisterStampDuty } from '@circolo/contract/invoicing/vat-register/vat-register';
import { SubjectType } from '@circolo/contract/sales/codes';
import { dutiableNatures, stampDuty } from '@circolo/contract/sales/pricing/stamp-duty';
import { fromCents } from '@circolo/contract/values/money';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { documents as t } from '../../tables/invoicing/document-tables.ts';
import { exchangeMessages } from '../../tables/invoicing/exchange-tables.ts';

/** What says that a document has arrived: a public body has it when it was delivered, or was never reached. */
const arrived = sql`(${exchangeMessages.Kind} in (${MessageKind.delivered}, ${MessageKind.unreachable})
  or (${exchangeMessages.Kind} = ${MessageKind.notDelivered} and ${t.Customer}->>'SubjectType' <> ${SubjectType.publicBody}))`;

/** The day in Italy on which a document was delivered or could be fetched; null while it was not. */
const arrivedOn = sql`(select (min(${exchangeMessages.ReceivedAt}) at time zone 'Europe/Rome')::date from ${exchangeMessages}
  where ${exchangeMessages.DocumentId} = ${t.Id} and ${exchangeMessages.State} = ${MessageState.applied} and ${arrived})`;

const withoutVat = sql`(select coalesce(sum((g->>'Taxable')::bigint), 0) from jsonb_array_elements(${t.VatSummary}) g
  where (g->>'Rate')::int = 0 and g->>'Nature' = any(${sql.param([...dutiableNatures])}::text[]))`;

/**
 * The stamp duty of the quarter of a month as the agency counts it (art. 2 D.M. 4 December 2020): the documents of BolloVirtuale that were
 * delivered in it (its list A), and those that it will ask about (list B).
 */
export async function registerStampDuty(db: Queryable, CompanyId: number, month: string): Promise<RegisterStampDuty> {
  const quarter = stampDutyQuarter(month);
  const { rows } = await db.execute<Record<string, string>>(sql`
    select count(*) filter (where marked and counted) as documents, coalesce(sum(amount) filter (where marked and counted), 0) as amount,
      count(*) filter (where marked and waits) as waiting, count(*) filter (where not marked and counted and is_over) as unmarked
    from (
      select d.amount, d.amount > 0 as marked, d.on_day between ${quarter.From}::date and ${quarter.To}::date as counted, d.is_over,
        d.on_day is null and d.date between ${quarter.From}::date and ${quarter.To}::date as waits
      from (
        select ${t.StampDuty} as amount, ${t.Date} as date, ${arrivedOn} as on_day,
          ${t.DocumentType} <> ${DocumentType.creditNote} and ${withoutVat} > ${stampDuty.Above} as is_over
        from ${t} where ${t.CompanyId} = ${CompanyId} and ${t.DocumentType} is not null
          and ${t.Date} between ${quarter.From}::date - 366 and ${quarter.To}::date
          and (${t.StampDuty} > 0 or ${withoutVat} > ${stampDuty.Above})
      ) d
    ) counted`);
  const [row] = rows;
  return {
    ...quarter,
    Documents: Number(row?.documents ?? 0),
    Amount: fromCents(Number(row?.amount ?? 0)),
    Waiting: Number(row?.waiting ?? 0),
    Unmarked: Number(row?.unmarked ?? 0),
  };
}
