import type { ExportFormat } from '@circolo/contract/codes/spooler-codes';
import type { exportStyles } from '@circolo/contract/resource/export-request';
import type { Language } from '@circolo/messages/languages';
import type { Requester } from '../../http/rights/current-caller.ts';
import type { ListQuery } from '../../resource/select.ts';

/** What a file is made from; stored with it, so that it can be made again. */
export interface ExportRequest {
  Resource: string;
  Format: (typeof ExportFormat)[keyof typeof ExportFormat];
  Style: (typeof exportStyles)[number];
  Columns: string[];
  Query: ListQuery;
  Language: Language;
}

/** What the job needs to make a file. */
export interface ExportPayload {
  Id: number;
  Caller: Requester;
  /** How often the file had been begun when this was asked for. */
  Before: number;
}

/** More rows than this are no document to read. */
export const pdfMostRows = 20_000;
