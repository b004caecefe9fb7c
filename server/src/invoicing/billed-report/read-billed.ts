import type { BilledReport, BilledSums, billedBy } from '@circolo/contract/invoicing/billed-report/billed-report';
import { fromCents } from '@circolo/contract/values/money';
import { monthOf } from '@circolo/contract/values/month';
import { romeDay } from '@circolo/contract/values/rome-day';
import type { Language } from '@circolo/messages/languages';
import { isMessageKey, translator } from '@circolo/messages/translator';
import { type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

type By = (typeof billedBy)[number];

/** What each line of a document counts for; the code of a package is the one that was sold. */
const keys: Record<By, { key: SQL; name: SQL }> = {
  origin: { key: sql`d.origin_id::text`, name: sql`(select o.description from origin o where o.id = d.origin_id)` },
  software: { key: sql`d.software`, name: sql`d.software` },
  package: {
    key: sql`case when l->>'OrderLineId' is null then '' else coalesce(l->>'Code', '') end`,
    name: sql`case when l->>'OrderLineId' is null then '' else coalesce(
      (select p.description from package p where p.code = l->>'Code'), l->>'Description') end`,
  },
};

interface SumRow extends Record<string, unknown> {
  key: string;
  name: string | null;
  is_now: boolean;
  billed: string;
  credited: string;
}

interface CentSums {
  Billed: number;
  Credited: number;
}

const inEuros = ({ Billed, Credited }: CentSums): BilledSums => ({
  Billed: fromCents(Billed),
  Credited: fromCents(Credited),
  Net: fromCents(Billed - Credited),
});

/** The same month a year before. @example yearBefore('2026-11-01') // '2025-11-01' */
const yearBefore = (month: string): string => `${Number(month.slice(0, 4)) - 1}${month.slice(4)}`;

interface BilledQuery {
  Company: number;
  Month?: string | undefined;
  By?: By | undefined;
}

/** What was billed and credited in a month and a year before, by what is asked for: the lines of the register's documents. */
export async function readBilled(
  db: Queryable,
  { Company, By = 'origin', ...asked }: BilledQuery,
  { now, language }: { now: Date; language: Language },
): Promise<BilledReport> {
  const Month = monthOf(asked.Month ?? romeDay(now));
  const MonthBefore = yearBefore(Month);
  const { key, name } = keys[By];
  const { rows } = await db.execute<SumRow>(sql`
    select key, max(name) as name, is_now, coalesce(sum(taxable) filter (where not is_credit), 0) as billed,
      coalesce(sum(taxable) filter (where is_credit), 0) as credited
    from (
      select ${key} as key, ${name} as name, date_trunc('month', d.date)::date = ${Month}::date as is_now,
        d.document_type = 'TD04' as is_credit, (l->>'Taxable')::bigint as taxable
      from document d, jsonb_array_elements(d.lines) l
      where d.company_id = ${Company} and d.document_type is not null
        and ((d.date >= ${Month}::date and d.date < ${Month}::date + interval '1 month')
          or (d.date >= ${MonthBefore}::date and d.date < ${MonthBefore}::date + interval '1 month'))
    ) lines group by key, is_now`);
  const t = translator(language);
  const called = ({ key: code, name: text }: SumRow): string => {
    const word = `enums.Software.${code}`;
    if (By === 'software' && isMessageKey(word)) return t(word);
    return text || t('BilledReport.other');
  };
  const sumOf = (some: readonly SumRow[], isNow: boolean): CentSums => {
    const of = some.filter(({ is_now: one }) => one === isNow);
    return {
      Billed: of.reduce((sum, { billed }) => sum + Number(billed), 0),
      Credited: of.reduce((sum, { credited }) => sum + Number(credited), 0),
    };
  };
  const groups = [...Map.groupBy(rows, (row) => row.key)].map(([Key, own]) => ({
    Key,
    Description: called(own.find(({ is_now: isNow }) => isNow) ?? (own[0] as SumRow)), // A group has a row.
    Now: sumOf(own, true),
    Before: sumOf(own, false),
  }));
  const net = ({ Billed, Credited }: CentSums) => Billed - Credited;
  return {
    Month,
    MonthBefore,
    Rows: groups
      .sort((a, b) => net(b.Now) - net(a.Now) || net(b.Before) - net(a.Before) || a.Key.localeCompare(b.Key))
      .map((group) => ({ ...group, Now: inEuros(group.Now), Before: inEuros(group.Before) })),
    Now: inEuros(sumOf(rows, true)),
    Before: inEuros(sumOf(rows, false)),
  };
}
