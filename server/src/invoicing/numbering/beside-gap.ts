import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether a document is beside a gap, in a query of documents: the next number was drawn and no document has it, or none has any
 * number before its own. `findGaps` names the numbers.
 */
export const besideGap: SQL<boolean> = sql<boolean>`(case when document.number > 1 and not exists (
    select 1 from document before where before.section_id = document.section_id and before.company_id = document.company_id
      and before.year = document.year and before.number < document.number) then true
  else exists (select 1 from document_counter c where c.section_id = document.section_id and c.company_id = document.company_id
      and c.year = document.year and c.next_number > document.number + 1)
    and not exists (select 1 from document after where after.section_id = document.section_id and after.company_id = document.company_id
      and after.year = document.year and after.number = document.number + 1) end)`;
