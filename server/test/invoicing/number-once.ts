import { romeDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import type { Db } from '../../src/db/database.ts';
import { transaction } from '../../src/db/transaction.ts';
import { drawNumber } from '../../src/invoicing/numbering/draw-number.ts';
import { companies } from '../../src/tables/invoicing/company-tables.ts';
import { documentSections } from '../../src/tables/registries/section-tables.ts';

/** Makes a section number something. */
export async function numberOnce(db: Db, sectionId: number): Promise<void> {
  const [section] = await db.select().from(documentSections).where(eq(documentSections.Id, sectionId));
  const [company] = await db.select().from(companies).orderBy(companies.Id).limit(1);
  if (!section || !company) throw new Error('There is nothing to number with');
  const document = { section, CompanyId: company.Id, Date: romeDay(new Date()) };
  await transaction(db, (tx) => drawNumber(tx, document));
}
