import { Problem } from '@circolo/contract/errors/problem';
import { ImportState } from '@circolo/contract/lists/import-codes';
import type { ImportField, ImportJob } from '@circolo/contract/lists/imports';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { offerOf } from '../../resource/offers.ts';
import type { AnySource } from '../../resource/source.ts';
import { beginningOf } from './decode.ts';
import { codeLabel, type Field, idField, labelOf, uniqueKeys } from './fields.ts';
import { importFields } from './import-fields.ts';
import { contentOf, type StoredJob, summaryOf } from './stored-job.ts';
import { targetOf } from './targets.ts';

const isAtWork: StoredJob['State'][] = [ImportState.previewing, ImportState.running, ImportState.reverting];
const usualKeys = ['Code', 'Email', 'Number', 'Key', 'Description', 'Name'];

function importFieldOf(source: AnySource, field: Field, language: Language): ImportField {
  const keys = new Set([...uniqueKeys(source).flat(), ...usualKeys, idField.name]);
  return {
    Name: field.name,
    Label: field === idField ? translator(language)('import.recordNumber') : labelOf(source.resource, field, language),
    Kind: field.kind,
    List: field.list,
    Required: field.required,
    Key: keys.has(field.name),
    Words: field.members.map((Code) => ({ Code, Word: codeLabel(field, Code, language) })),
    Target: targetOf(source, field)?.resource ?? null,
  };
}

/** The first lines, where somebody may still choose how they are read: while the server works it is asked too often for that. */
async function samplesOf(db: Queryable, job: StoredJob): Promise<string[][]> {
  if (job.EndedAt !== null || isAtWork.includes(job.State)) return [];
  try {
    return (await beginningOf(await contentOf(db, job.Id), job)).Samples;
  } catch (error) {
    if (error instanceof Problem) return []; // The preview has reported why.
    throw error;
  }
}

/** What a file of a resource may have columns for. */
export async function importFieldsOf(db: Queryable, source: AnySource, language: Language): Promise<ImportField[]> {
  return (await importFields(db, source)).map((field) => importFieldOf(source, field, language));
}

/** Whose import it is, and the language that they read. */
interface Reader {
  caller: Caller;
  language: Language;
}

/** An import as its owner sees it, with the fields of its resource in a language. */
export async function viewOf(db: Queryable, job: StoredJob, { caller, language }: Reader): Promise<ImportJob> {
  const { source } = offerOf(job.Resource);
  return {
    ...summaryOf(job, caller),
    Separator: job.Separator,
    Encoding: job.Encoding,
    Headings: job.Headings,
    Samples: await samplesOf(db, job),
    Fields: await importFieldsOf(db, source, language),
    Columns: job.Mapping.Columns,
    Values: job.Mapping.Values,
    MatchKeys: job.MatchKeys,
    OnMatch: job.OnMatch,
  };
}
