import type { Language } from '@circolo/messages/words';
import type { ListQuery } from '../resource/select.ts';

/** What a file is made from. */
export interface ExportRequest {
  Resource: string;
  Columns: string[];
  Query: ListQuery;
  Language: Language;
}
