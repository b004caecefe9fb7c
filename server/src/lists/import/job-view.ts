import type { ImportField, ImportJob } from '@circolo/contract/lists/imports';
import { type Translate, translator } from '@circolo/messages/translator';
import type { Language } from '@circolo/messages/words';
import type { Queryable } from '../../db/database.ts';
import { offerOf } from '../../resource/offers.ts';
import type { AnySource } from '../../resource/source.ts';
import { beginningOf } from './decode.ts';
import { type Field, fieldsOf, idField, labelOf, uniqueKeys, wordOf } from './fields.ts';
import { contentOf, type StoredJob, summaryOf } from './stored-job.ts';
import { targetOf } from './targets.ts';

const usualKeys = ['Code', 'Email', 'Number', 'Key', 'Description', 'Name'];

function toldField(source: AnySource, field: Field, t: Translate): ImportField {
  const keys = new Set([...uniqueKeys(source).flat(), ...usualKeys, idField.name]);
  return {
    Name: field.name,
    Label: field === idField ? t('import.recordNumber') : labelOf(source.resource, field.name, t),
    Kind: field.kind,
    List: field.list,
    Required: field.required,
    Key: keys.has(field.name),
    Words: field.members.map((Code) => ({ Code, Word: wordOf(field, Code, t) })),
    Target: targetOf(source, field)?.resource ?? null,
  };
}

/** An import as its owner sees it, with the fields of its resource in a language. */
export async function viewOf(db: Queryable, job: StoredJob, language: Language): Promise<ImportJob> {
  const { source } = offerOf(job.Resource);
  const t = translator(language);
  const content = await contentOf(db, job.Id);
  const { Samples } = content.length > 0 ? await beginningOf(content, job) : { Samples: [] };
  return {
    ...summaryOf(job),
    Separator: job.Separator,
    Encoding: job.Encoding,
    Headings: job.Headings,
    Samples,
    Fields: [idField, ...fieldsOf(source)].map((field) => toldField(source, field, t)),
    Columns: job.Mapping.Columns,
    Values: job.Mapping.Values,
    MatchKeys: job.MatchKeys,
    OnMatch: job.OnMatch,
  };
}
