import { exportReport, readReport } from '@circolo/contract/reports/report-table';
import type { Api } from '../http/api.ts';
import { read, write } from '../http/implement.ts';
import { toReportQuery } from './figures/report-query.ts';
import { reportFiles, requestReportFile } from './files/report-file.ts';
import { makeReport } from './make-report.ts';

/** The reports, and their files. */
export function registerReports(api: Api): void {
  reportFiles();
  read(api, readReport, (db, { params, query, ...asker }) => makeReport(db, params.Report, query, asker));
  write(api, exportReport, async (tx, { params, body, ...asker }) => {
    const { Format: _, ...asked } = body;
    // What cannot be asked is refused here, not in a file that never comes.
    toReportQuery(params.Report, asked, asker);
    return requestReportFile(tx, params.Report, body, asker);
  });
}
