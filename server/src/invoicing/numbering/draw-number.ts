import { problem } from '@circolo/contract/errors/problem';
import { documentNumber } from '@circolo/contract/registries/document-number';
import { dayText } from '@circolo/contract/values/rome-day';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { documents, documentCounters as t } from '../../tables/invoicing/document-tables.ts';
import type { SectionRow } from './find-section.ts';

/** What is numbered: in which section, by whom, on which day. */
interface NumberedDocument {
  section: SectionRow;
  CompanyId: number;
  /** `yyyy-MM-dd`, in Italy. */
  Date: string;
}

/** A number that was drawn: `Year` is 0 where the section goes on for ever. */
interface DrawnNumber {
  Year: number;
  Number: number;
  FullNumber: string;
}

/**
 * Refuses a number that another section, or this one before it counted otherwise, has given to a document of the kind in the same year
 * (`DocumentNumberTaken`): the exchange system would discard it (check 00404).
 */
async function assertFree(tx: Tx, { section, CompanyId, Date: day }: NumberedDocument, number: string): Promise<void> {
  const year = Number(day.slice(0, 4));
  const inYear = sql`extract(year from ${documents.Date}) = ${year}::int`;
  const same = and(
    eq(documents.CompanyId, CompanyId),
    inArray(documents.Year, [0, year]),
    eq(documents.FullNumber, number),
    eq(documents.Kind, section.Kind),
    inYear,
  );
  if ((await tx.$count(documents, same)) === 0) return;
  throw problem('DocumentNumberTaken', { parameters: { number, section: section.Description } });
}

/**
 * Draws the next number of a section, in the transaction that issues the document (art. 21 c. 2 lett. b D.P.R. 633/72): the row of the
 * counter stays locked until that commits, so nothing is numbered twice, and what fails leaves no gap. Refused where a later
 * day was numbered already (`DocumentDateBackwards`): numbers follow the dates, and where the number is another document's (`DocumentNumberTaken`).
 */
export async function drawNumber(tx: Tx, numbered: NumberedDocument): Promise<DrawnNumber> {
  const { section, CompanyId, Date: day } = numbered;
  const year = Number(day.slice(0, 4));
  const Year = section.ResetYearly ? year : 0;
  const [drawn] = await tx
    .insert(t)
    .values({ SectionId: section.Id, CompanyId, Year, NextNumber: 2, LastDate: day })
    .onConflictDoUpdate({
      target: [t.SectionId, t.CompanyId, t.Year],
      set: { NextNumber: sql`${t.NextNumber} + 1`, LastDate: day },
      setWhere: sql`${t.LastDate} <= ${day}`,
    })
    .returning({ NextNumber: t.NextNumber });
  if (!drawn) {
    const same = and(eq(t.SectionId, section.Id), eq(t.CompanyId, CompanyId), eq(t.Year, Year));
    const [counter] = await tx.select({ LastDate: t.LastDate }).from(t).where(same);
    throw problem('DocumentDateBackwards', { parameters: { date: dayText(counter?.LastDate ?? day) } });
  }
  const number = drawn.NextNumber - 1;
  const FullNumber = documentNumber(section.Pattern, { year, number });
  await assertFree(tx, numbered, FullNumber);
  return { Year, Number: number, FullNumber };
}
