import { sql } from 'drizzle-orm';

/**
 * As a column of the first query of a transaction: its later statements are planned once for all values. Left to itself,
 * the server plans some of them every time, as an array of unknown length looks dearer to it than one that it sees; that
 * takes longer than running them.
 */
export const genericPlans = sql<string>`set_config('plan_cache_mode', 'force_generic_plan', true)`;
