import type { Job } from '../jobs/job.ts';
import { bulkRecords } from './bulk/bulk-job.ts';
import { previewImport } from './import/preview.ts';
import { runImport } from './import/run.ts';
import { undoImport } from './import/undo.ts';

/** The jobs of this domain. */
export const listsJobs: readonly Job<never>[] = [bulkRecords, previewImport, runImport, undoImport];
