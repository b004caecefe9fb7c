import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { EmailTemplateState } from '@circolo/contract/mail/codes';
import { isSecretMail } from '@circolo/contract/mail/secret-mails';
import { emailContent, type emailTemplates } from '@circolo/contract/mail/templates/email-template';
import type { InputOf } from '@circolo/contract/resource/resource';
import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import type { Caller } from '../../http/caller.ts';
import { assertSuperuser } from '../../http/superusers.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { assertUnique } from '../../resource/unique.ts';
import { emailMessages, emailTemplateRevisions, emailTemplates as t } from '../../tables/mail/email-tables.ts';
import { keepFiles, releaseFiles } from './template-files.ts';

type Input = InputOf<typeof emailTemplates>;
/** A template as its table stores it. */
export type TemplateRow = typeof t.$inferSelect;

/** What a template is the default of. */
type Scope = Pick<TemplateRow, 'Type' | 'Language' | 'Software' | 'OriginId' | 'OriginCategoryId'>;

/** Refuses a second published default of the same type, scope, software and language. */
export async function assertSingleDefault(tx: Tx, scope: Scope, id: number): Promise<void> {
  const same = sql`(${t.OriginId}, ${t.OriginCategoryId}, ${t.Software}) is not distinct from (${scope.OriginId}::bigint, ${scope.OriginCategoryId}::bigint, ${scope.Software}::text)`;
  const [other] = await tx
    .select({ Description: t.Description })
    .from(t)
    .where(
      and(
        ne(t.Id, id),
        eq(t.Type, scope.Type),
        eq(t.Language, scope.Language),
        eq(t.IsDefault, true),
        eq(t.Active, true),
        isNotNull(t.PublishedAt),
        same,
      ),
    );
  if (!other) return;
  const fields = { IsDefault: { code: 'notAllowed' as const } };
  throw problem('TemplateDefaultTaken', { parameters: { name: other.Description }, fields });
}

/** What a template says, in one spelling: two are the same when these are. */
const spelled = (row: unknown): string => JSON.stringify(emailContent.parse(row));

/** Keeps what is published, where that is not done yet: templates that come with the product have no revision of their own. */
export async function savePublished(tx: Tx, row: TemplateRow): Promise<void> {
  await tx
    .insert(emailTemplateRevisions)
    .values({
      TemplateId: row.Id,
      Revision: row.Revision,
      PublishedAt: row.PublishedAt ?? row.UpdatedAt,
      PublishedByName: 'Circolo',
      Content: emailContent.parse(row),
    })
    .onConflictDoNothing();
}

/** A published template whose content is changed becomes a draft; mails go on saying what was published. */
async function stateAfter(tx: Tx, before: TemplateRow | undefined, input: Input): Promise<string> {
  if (before?.State !== EmailTemplateState.published) return EmailTemplateState.draft;
  if (spelled(before) === spelled(input)) return EmailTemplateState.published;
  await savePublished(tx, before);
  return EmailTemplateState.draft;
}

/** Refuses a caller who may not write what mails of a type say: where they hold a secret, superusers alone do. */
export function assertMayWrite(caller: Caller, type: string): void {
  if (isSecretMail(type)) assertSuperuser(caller);
}

/** Saves a template: scope and sender count at once, the content is a draft until it is published. */
export async function saveTemplate(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  await assertUnique(tx, t, { Code: input.Code }, context.Id);
  if (input.Origin && input.OriginCategory) throw fieldProblem('OriginCategory', 'notAllowed');
  const [before] = context.Id === null ? [] : await tx.select().from(t).where(eq(t.Id, context.Id));
  for (const type of [input.Type, before?.Type ?? input.Type]) assertMayWrite(context.caller, type);
  const isPublished = before !== undefined && before.PublishedAt !== null;
  if (isPublished && before.Type !== input.Type) throw fieldProblem('Type', 'notAllowed');
  const scope = {
    ...input,
    OriginId: input.Origin?.Id ?? null,
    OriginCategoryId: input.OriginCategory?.Id ?? null,
  };
  if (isPublished && input.IsDefault && input.Active) await assertSingleDefault(tx, scope, before.Id);
  // They are uploaded for a template that is there: a new one has none.
  const Files = context.Id === null ? [] : await keepFiles(tx, context.Id, input.Files, context.now);
  const State = await stateAfter(tx, before, { ...input, Files });
  const Search = searchText(input.Code, input.Description, input.Subject);
  const id = await saveRow(tx, t, { ...input, Files, State, Search }, context);
  await releaseFiles(tx, id, Files, context.now);
  return id;
}

/** What comes before a template is deleted. Tests of it do not keep it; mails that were sent by it do. */
export async function prepareRemoval(tx: Tx, id: number, caller: Caller): Promise<void> {
  const [row] = await tx.select({ Type: t.Type }).from(t).where(eq(t.Id, id));
  if (row) assertMayWrite(caller, row.Type);
  await tx.delete(emailMessages).where(and(eq(emailMessages.TemplateId, id), eq(emailMessages.IsTest, true)));
}
