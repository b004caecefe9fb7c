import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { isSecretMail } from '@circolo/contract/mail/secret-mails';
import type { emailTags } from '@circolo/contract/mail/tags/email-tag';
import { EmailTagFormat } from '@circolo/contract/mail/tags/tags';
import { tagsIn } from '@circolo/contract/mail/templates/blocks';
import { emailContent } from '@circolo/contract/mail/templates/email-template';
import type { InputOf } from '@circolo/contract/resource/resource';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { searchText } from '../../db/text-search.ts';
import type { Caller } from '../../http/caller.ts';
import { isSuperuser } from '../../http/superusers.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import type { SaveContext } from '../../resource/routes/write-routes.ts';
import { assertUnique } from '../../resource/unique.ts';
import { emailTemplateRevisions, emailTemplates, emailTags as t } from '../../tables/mail/email-tables.ts';

type Input = InputOf<typeof emailTags>;
type Row = typeof t.$inferSelect;

/** What an own tag may hold: a text, or an address for buttons. */
const ownFormats: readonly string[] = [EmailTagFormat.text, EmailTagFormat.link];

const sorted = (codes: readonly string[]): string => [...codes].sort().join();

/** A tag of the product keeps what mails rely on. */
function assertSystemUnchanged(row: Row, input: Input): void {
  if (input.Code !== row.Code) throw fieldProblem('Code', 'notAllowed');
  if (input.Format !== row.Format) throw fieldProblem('Format', 'notAllowed');
  if (sorted(input.EmailTypes) !== sorted(row.EmailTypes)) throw fieldProblem('EmailTypes', 'notAllowed');
}

function assertFormat({ Format, Fallback }: Input): void {
  if (!ownFormats.includes(Format)) throw fieldProblem('Format', 'notAllowed');
  if (Fallback === null) throw fieldProblem('Fallback', 'required');
  const isLink = Format === EmailTagFormat.link;
  if (isLink && !/^(?:https:\/\/|\/(?!\/))\S*$/.test(Fallback)) throw fieldProblem('Fallback', 'invalidUrl');
}

/** The templates that have a tag, as they are saved or as they were last published. */
async function templatesWith(tx: Tx, code: string) {
  const revisions = emailTemplateRevisions;
  const rows = await tx
    .select({ saved: emailTemplates, published: revisions.Content })
    .from(emailTemplates)
    .leftJoin(
      revisions,
      and(eq(revisions.TemplateId, emailTemplates.Id), eq(revisions.Revision, emailTemplates.Revision)),
    );
  return rows
    .filter(({ saved, published }) =>
      [saved, published ?? saved].some((content) => tagsIn(emailContent.parse(content)).includes(code)),
    )
    .map(({ saved }) => saved);
}

/** Refuses to take away a tag that a template has. */
async function assertUnused(tx: Tx, code: string): Promise<void> {
  const [user] = await templatesWith(tx, code);
  if (user) throw problem('TagInUse', { parameters: { name: user.Description } });
}

/** What a tag says in mails with secrets is decided by superusers, as the rest of these mails is. */
async function assertMaySay(tx: Tx, row: Row, input: Input, caller: Caller): Promise<void> {
  if (isSuperuser(caller) || (input.Fallback === row.Fallback && input.Format === row.Format)) return;
  const users = await templatesWith(tx, row.Code);
  if (users.some(({ Type }) => isSecretMail(Type))) throw fieldProblem('Fallback', 'superusersOnly');
}

async function rowOf(tx: Tx, id: number): Promise<Row | undefined> {
  const [row] = await tx.select().from(t).where(eq(t.Id, id));
  return row;
}

/** Saves a tag: of the product's own only what people read, of others everything. */
export async function saveTag(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  await assertUnique(tx, t, { Code: input.Code }, context.Id);
  const row = context.Id === null ? undefined : await rowOf(tx, context.Id);
  if (row?.System) assertSystemUnchanged(row, input);
  else assertFormat(input);
  if (row) await assertMaySay(tx, row, input, context.caller);
  if (row && row.Code !== input.Code) await assertUnused(tx, row.Code);
  const Search = searchText(input.Code, input.Description, input.DescriptionEn);
  return saveRow(tx, t, { ...input, Search }, context);
}

/** A tag of the product stays, and so does one that a template has. */
export async function assertRemovable(tx: Tx, id: number): Promise<void> {
  const row = await rowOf(tx, id);
  if (row?.System) throw problem('NotEditable');
  if (row) await assertUnused(tx, row.Code);
}
