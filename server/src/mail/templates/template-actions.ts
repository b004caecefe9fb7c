import { createHash } from 'node:crypto';
import type { ParsedOf } from '@circolo/contract/http/endpoint';
import type { EmailTypeCode } from '@circolo/contract/mail/codes';
import { systemTagsOf } from '@circolo/contract/mail/tags/tags';
import { unknownTags } from '@circolo/contract/mail/templates/blocks';
import * as calls from '@circolo/contract/mail/templates/email-template';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import { assertReferencesExist } from '../../db/links.ts';
import { saveContent } from '../../files/content.ts';
import type { Api } from '../../http/api.ts';
import type { Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { receiveAttachment } from '../../lists/notes/attachments-file.ts';
import { emailTemplateRevisions, emailTemplates as t } from '../../tables/mail/email-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { newPreview } from '../outbox/previews.ts';
import { queueTest } from '../outbox/queue-test.ts';
import type { StoredFile } from '../outbox/stored-file.ts';
import { readBrand } from '../rendering/brand.ts';
import { renderMail } from '../rendering/render-mail.ts';
import { exampleValues, knownTags, offeredTags } from '../tags/known-tags.ts';
import { duplicate, lockTemplate, publish, restore } from './publish-template.ts';
import { publishedAt } from './published-at.ts';
import { assertMayWrite } from './save-template.ts';
import { addTemplateFile } from './template-files.ts';

type Template = RecordOf<typeof calls.emailTemplates>;
type PreviewInput = ParsedOf<typeof calls.previewTemplate>['body'];

/**
 * What mails say about a customer whom the caller may view, as far as they may: values by tag. Domains above the mails know it. Throws
 * `AccessDenied`, `RecordNotFound`.
 */
export type FindCustomerTags = (db: Queryable, id: number, caller: Caller) => Promise<Record<string, unknown>>;

interface TemplatePorts {
  /** This server's address, for origins that have none. */
  address: string;
  readTemplate: (db: Queryable, id: number) => Promise<Template | undefined>;
  findCustomerTags: FindCustomerTags;
}

/** Who looks at a template, and when. */
interface PreviewContext extends Omit<TemplatePorts, 'readTemplate'> {
  caller: Caller;
  now: Date;
}

/** Values that a mail of a type has, out of more. */
const only = (values: Record<string, unknown>, codes: readonly string[]): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([code]) => codes.includes(code)));

/** Shows a template, saved or not, with example data or a customer's, in the look of a brand. */
async function preview(tx: Tx, asked: PreviewInput, { address, findCustomerTags, caller, now }: PreviewContext) {
  await assertReferencesExist(tx, origins, 'Origin', [asked.Origin]);
  const brand = await readBrand(tx, asked.Origin?.Id ?? caller.OriginId, address);
  const tags = await knownTags(tx);
  const UnknownTags = unknownTags(asked.Type, asked, tags.own(asked.Type));
  const customer = asked.Customer ? await findCustomerTags(tx, asked.Customer.Id, caller) : {};
  const mail = {
    Type: asked.Type,
    Language: asked.Language,
    Tags: { ...exampleValues(tags, asked.Type, UnknownTags), ...only(customer, systemTagsOf(asked.Type)) },
    Scheme: asked.Dark ? ('dark' as const) : ('light' as const),
    Secrets: null,
    Fallbacks: tags.fallbacks,
  };
  const { Subject, Copy } = renderMail(asked, mail, brand, true);
  return { Link: await newPreview(tx, { Html: Copy.Html }, now), Subject, UnknownTags };
}

/** Queues a test of a saved template and notes that it was made. */
async function test(tx: Tx, Id: number, To: string, caller: Caller, now: Date): Promise<void> {
  const row = await lockTemplate(tx, Id);
  const type = row.Type as EmailTypeCode; // A column of codes.
  const tags = await knownTags(tx);
  const unknown = unknownTags(type, calls.emailContent.parse(row), tags.own(type));
  const mail = {
    To,
    Type: type,
    Language: row.Language,
    OriginId: row.OriginId ?? caller.OriginId,
    TemplateId: Id,
    ConfigurationId: null,
    Tags: exampleValues(tags, type, unknown),
  };
  await queueTest(tx, mail, caller, now);
  // A test changes nothing that a version counts: an edit of the template meanwhile does not conflict.
  await tx.update(t).set({ LastTestAt: now.toISOString(), LastTestTo: To }).where(eq(t.Id, Id));
}

/** What one does with a template beside saving it. */
export function templateActions(api: Api, { readTemplate, ...ports }: TemplatePorts): void {
  read(api, calls.templateTags, async (db, { query, language }) => {
    const rows = offeredTags(await knownTags(db), query.Type);
    return rows.map(({ Code, Description, DescriptionEn, Format, Example }) => ({
      Code,
      Description: (language === 'en' && DescriptionEn) || Description,
      Format: Format as 'T', // A column of codes.
      Example,
    }));
  });
  read(api, calls.templateRevisions, (db, { params }) =>
    db
      .select({
        Revision: emailTemplateRevisions.Revision,
        PublishedAt: publishedAt<string>(emailTemplateRevisions.PublishedAt),
        PublishedByName: emailTemplateRevisions.PublishedByName,
        Subject: sql<string>`${emailTemplateRevisions.Content} ->> 'Subject'`,
      })
      .from(emailTemplateRevisions)
      .innerJoin(t, eq(t.Id, emailTemplateRevisions.TemplateId))
      .where(eq(emailTemplateRevisions.TemplateId, params.Id))
      .orderBy(desc(emailTemplateRevisions.Revision))
      .limit(100),
  );
  read(api, calls.oneRevision, async (db, { params }) => {
    const [row] = await db
      .select({ Content: emailTemplateRevisions.Content })
      .from(emailTemplateRevisions)
      .where(
        and(eq(emailTemplateRevisions.TemplateId, params.Id), eq(emailTemplateRevisions.Revision, params.Revision)),
      );
    return calls.emailContent.parse(orNotFound(row).Content);
  });
  write(
    api,
    calls.addTemplateFile,
    async (tx, { params, caller, now }, file: StoredFile) => {
      const { Type } = await lockTemplate(tx, params.Id);
      assertMayWrite(caller, Type);
      return addTemplateFile(tx, params.Id, file, now);
    },
    async (db, { params, caller, request }) => {
      // Before ten megabytes are read for nothing.
      const [row] = await db.select({ Type: t.Type }).from(t).where(eq(t.Id, params.Id));
      assertMayWrite(caller, orNotFound(row).Type);
      const file = await receiveAttachment(request);
      return { ...file, stored: await saveContent(db, file.Content) };
    },
    ({ Name, Content }) => createHash('sha256').update(`${Name}\n`).update(Content).digest('base64url'),
  );
  write(api, calls.publishTemplate, async (tx, { params, caller, now }) => {
    await publish(tx, { Id: params.Id, caller, now });
    return orNotFound(await readTemplate(tx, params.Id));
  });
  write(api, calls.restoreRevision, async (tx, { params, caller, now }) => {
    await restore(tx, params.Revision, { Id: params.Id, caller, now });
    return orNotFound(await readTemplate(tx, params.Id));
  });
  write(api, calls.duplicateTemplate, async (tx, { params, caller, now }) =>
    orNotFound(await readTemplate(tx, await duplicate(tx, { Id: params.Id, caller, now }))),
  );
  write(api, calls.previewTemplate, (tx, { body, caller, now }) => preview(tx, body, { ...ports, caller, now }));
  write(api, calls.testTemplate, async (tx, { params, body, caller, now }) => {
    await test(tx, params.Id, body.To, caller, now);
    return orNotFound(await readTemplate(tx, params.Id));
  });
}
