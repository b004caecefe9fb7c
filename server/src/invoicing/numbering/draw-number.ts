import { problem } from '@circolo/contract/errors/problem';
import { documentNumber } from '@circolo/contract/registries/document-number';
import { dayText } from '@circolo/contract/values/rome-day';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { registerRacedKey } from '../../db/failures/raced-keys.ts';
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

// Two sections drew one number at the same moment: what runs again finds it taken.
registerRacedKey('document_full_number');

/** Whether another section, or this one before it counted otherwise, has given a number to a document of the kind in the same year. */
async function isTaken(tx: Tx, { section, CompanyId, Date: day }: NumberedDocument, number: string): Promise<boolean> {
  const year = Number(day.slice(0, 4));
  const same = and(
    eq(documents.CompanyId, CompanyId),
    inArray(documents.Year, [0, year]),
    eq(documents.FullNumber, number),
    eq(documents.Kind, section.Kind),
    sql`extract(year from ${documents.Date}) = ${year}::int`,
  );
  return (await tx.$count(documents, same)) > 0;
}

/**
 * Draws the next number of a section, in the transaction that issues the document (art. 21 c. 2 lett. b D.P.R. 633/72): the row of the
 * counter stays locked until that commits, so nothing is numbered twice, and what fails leaves no gap. Refused where a later
 * day was numbered already (`DocumentDateBackwards`): numbers follow the dates, and where the number is another document's
 * (`DocumentNumberTaken`), which the exchange system would discard (check 00404). Refused, it is not drawn: a caller may go on without the document.
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
  const same = and(eq(t.SectionId, section.Id), eq(t.CompanyId, CompanyId), eq(t.Year, Year));
  if (!drawn) {
    const [counter] = await tx.select({ LastDate: t.LastDate }).from(t).where(same);
    throw problem('DocumentDateBackwards', { parameters: { date: dayText(counter?.LastDate ?? day) } });
  }
  const number = drawn.NextNumber - 1;
  const FullNumber = documentNumber(section.Pattern, { year, number });
  if (await isTaken(tx, numbered, FullNumber)) {
    await tx.update(t).set({ NextNumber: number }).where(same);
    throw problem('DocumentNumberTaken', { parameters: { number: FullNumber, section: section.Description } });
  }
  return { Year, Number: number, FullNumber };
}
