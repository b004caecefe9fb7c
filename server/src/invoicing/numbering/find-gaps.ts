import { sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';

/** A number that a section has drawn and no document has; `Year` is 0 where the section goes on for ever. */
export interface NumberGap {
  Section: string;
  Company: string;
  Year: number;
  Number: number;
}

/**
 * The numbers that are missing in the sections, at most so many. None is the proof that numbers are without gaps (art. 21 c. 2
 * lett. b D.P.R. 633/72): a number is drawn in the transaction that issues its document.
 */
export async function findGaps(db: Queryable, most = 100): Promise<NumberGap[]> {
  const { rows } = await db.execute<{ section: string; company: string; year: number; number: number }>(sql`
    select s.code as section, c.description as company, n.year, drawn.number
    from document_counter n
    join document_section s on s.id = n.section_id join company c on c.id = n.company_id,
    lateral (select generate_series(1, n.next_number - 1) as number
      except select d.number from document d
      where d.section_id = n.section_id and d.company_id = n.company_id and d.year = n.year) drawn
    order by n.section_id, n.company_id, n.year, drawn.number limit ${most}`);
  return rows.map(({ section, company, year, number }) => ({
    Section: section,
    Company: company,
    Year: year,
    Number: number,
  }));
}
