import { sql } from 'drizzle-orm';
import { catalogueVersions } from '../../tables/catalogue/catalogue-version-tables.ts';

/**
 * As a column: the stamp of the catalogue that a statement reads. It is another one once a transaction has committed that changed
 * what is sold or how it can be paid (docs/decisions/041).
 */
export const catalogueStamp = sql<string>`(select ${catalogueVersions.Stamp} from ${catalogueVersions})`;
