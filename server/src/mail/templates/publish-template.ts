import { problem } from '@circolo/contract/errors/problem';
import { EmailTemplateState, type EmailTypeCode } from '@circolo/contract/mail/codes';
import { unknownTags } from '@circolo/contract/mail/templates/blocks';
import { emailContent } from '@circolo/contract/mail/templates/email-template';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound } from '../../http/implement.ts';
import { recordChange } from '../../resource/audit.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import { emailTemplateRevisions, emailTemplates as t } from '../../tables/mail/email-tables.ts';
import { knownTags } from '../tags/known-tags.ts';
import { assertMayWrite, assertSingleDefault, savePublished, type TemplateRow } from './save-template.ts';
import { copyFiles, keepFiles, releaseFiles } from './template-files.ts';

/** Who acts on which template, and when. */
export interface TemplateAction {
  Id: number;
  caller: Caller;
  now: Date;
}

/** A template that the caller may write, locked until the transaction ends. */
async function lockWritable(tx: Tx, { Id, caller }: TemplateAction): Promise<TemplateRow> {
  const row = await lockTemplate(tx, Id);
  assertMayWrite(caller, row.Type);
  return row;
}

/** A template, locked until the transaction ends. */
export async function lockTemplate(tx: Tx, id: number): Promise<TemplateRow> {
  const [row] = await tx.select().from(t).where(eq(t.Id, id)).for('update');
  return orNotFound(row);
}

/** Publishes what is saved: it gets the next revision, and mails say it from now on. */
export async function publish(tx: Tx, action: TemplateAction): Promise<void> {
  const { Id, caller, now } = action;
  const row = await lockWritable(tx, action);
  if (row.State === EmailTemplateState.published) throw problem('NotEditable');
  const content = emailContent.parse(row);
  const type = row.Type as EmailTypeCode; // A column of codes.
  const unknown = unknownTags(type, content, (await knownTags(tx)).own(type));
  if (unknown.length > 0) throw problem('UnknownTags', { parameters: { tags: unknown.join(', ') } });
  if (row.IsDefault && row.Active) await assertSingleDefault(tx, row, Id);
  const Revision = row.Revision + 1;
  const PublishedAt = now.toISOString();
  await tx.insert(emailTemplateRevisions).values({
    TemplateId: Id,
    Revision,
    PublishedAt,
    PublishedById: authorId(caller),
    PublishedByName: caller.Name,
    Content: content,
  });
  await saveRow(tx, t, { State: EmailTemplateState.published, Revision, PublishedAt }, { Id, caller, now });
  const Before = { Revision: row.Revision };
  await recordChange(tx, caller, {
    Resource: 'EmailTemplates',
    RecordId: Id,
    Action: 'Publish',
    Before,
    After: { Revision },
  });
}

/** Takes up the content of a revision: as a draft, or, where it is the last one, in place of the draft. */
export async function restore(tx: Tx, revision: number, action: TemplateAction): Promise<void> {
  const { Id, caller, now } = action;
  const row = await lockWritable(tx, action);
  const isPublished = row.State === EmailTemplateState.published;
  if (isPublished) await savePublished(tx, row);
  const [kept] = await tx
    .select()
    .from(emailTemplateRevisions)
    .where(and(eq(emailTemplateRevisions.TemplateId, Id), eq(emailTemplateRevisions.Revision, revision)));
  const content = emailContent.parse(orNotFound(kept).Content);
  if (isPublished && revision === row.Revision) throw problem('NotEditable');
  const State = revision === row.Revision ? EmailTemplateState.published : EmailTemplateState.draft;
  const Files = await keepFiles(tx, Id, content.Files, now);
  await saveRow(tx, t, { ...content, Files, State }, { Id, caller, now });
  await releaseFiles(tx, Id, Files, now);
  const Before = emailContent.parse(row);
  await recordChange(tx, caller, {
    Resource: 'EmailTemplates',
    RecordId: Id,
    Action: 'Restore',
    Before,
    After: content,
  });
}

/** Adds a draft with the same content and copies of the files, under the next free code and default of nothing. */
export async function duplicate(tx: Tx, action: TemplateAction): Promise<number> {
  const { caller, now } = action;
  const row = await lockWritable(tx, action);
  const stem = row.Code.replace(/-\d+$/, '').slice(0, 26);
  const [last] = await tx
    .select({ Number: sql<number>`coalesce(max(substring(${t.Code} from '-([0-9]{1,3})$')::int), 1)` })
    .from(t)
    .where(sql`${t.Code} ~ ${`^${stem.replace(/\./g, '\\.')}-[0-9]{1,3}$`}`);
  const Code = `${stem}-${(last?.Number ?? 1) + 1}`;
  const { Version: _version, Id: _id, CreatedAt: _at, CreatedById: _by, ...columns } = row;
  const fresh = {
    ...columns,
    Code,
    Files: [],
    Search: searchText(Code, row.Description, row.Subject),
    IsDefault: false,
    State: EmailTemplateState.draft,
    Revision: 0,
    PublishedAt: null,
    LastTestAt: null,
    LastTestTo: null,
  };
  const copy = await saveRow(tx, t, fresh, { Id: null, caller, now });
  const Files = await copyFiles(tx, copy, emailContent.parse(row).Files, now);
  if (Files.length > 0) await tx.update(t).set({ Files }).where(eq(t.Id, copy));
  await recordChange(tx, caller, { Resource: 'EmailTemplates', RecordId: copy, Action: 'Create', After: { Code } });
  return copy;
}
