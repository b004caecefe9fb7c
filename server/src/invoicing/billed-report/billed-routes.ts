import { readBilledReport } from '@circolo/contract/invoicing/billed-report/billed-report';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { readBilled } from './read-billed.ts';

/** The report of what was billed. */
export function billedRoutes(api: Api): void {
  read(api, readBilledReport, (db, { query, now, language }) => readBilled(db, query, { now, language }));
}
