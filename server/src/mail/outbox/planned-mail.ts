import { EmailHeaderLayout, EmailLayout } from '@circolo/contract/mail/codes';
import type { SendableType } from '@circolo/contract/mail/tags/tags';
import { languageOf } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import type { Db } from '../../db/database.ts';
import { sharedReads } from '../../db/kept/shared-reads.ts';
import type { JobContext } from '../../jobs/job.ts';
import type { emailMessages } from '../../tables/mail/email-tables.ts';
import { type Configuration, configurationOf, findConfiguration } from '../delivery/find-configuration.ts';
import { type Sender, senderOf } from '../delivery/transport.ts';
import { measuredMail } from '../reactions/measured-mail.ts';
import { type Brand, readBrand } from '../rendering/brand.ts';
import { draftTemplate, type FoundTemplate, findTemplate } from '../rendering/find-template.ts';
import { SenderFault } from '../rendering/mail-faults.ts';
import { type RenderedMail, renderMail } from '../rendering/render-mail.ts';
import { type KnownTags, knownTags } from '../tags/known-tags.ts';
import { isOfMailing, readMailOfMailing } from './mail-of-mailing.ts';
import { type MailThread, threadOf } from './mail-thread.ts';

type Message = typeof emailMessages.$inferSelect;

/** A queued mail with everything that sending it needs. */
export interface PlannedMail {
  rendered: RenderedMail;
  /** Null for a mail that only tries a connection. */
  template: Pick<FoundTemplate, 'Id' | 'Revision' | 'Files'> | null;
  configuration: Configuration | null;
  sender: Sender;
  /** The address of the API to which mail programs post that its person wants no more offers; null where it is no offer. */
  unsubscribeUrl: string | null;
  /** How its answers come back; null where they go to the writer, or to the sender. */
  thread: MailThread | null;
}

// Mails are sent side by side, most of them of one brand and type: what they have in common is read for all who ask at the time.
const shareBrand = sharedReads<Brand>();
const shareTemplate = sharedReads<Template>();
const shareConfiguration = sharedReads<Configuration | null>();

/** What a mail says that only tries a sender. */
function connectionTest(language: string) {
  const t = translator(languageOf(language));
  return {
    Subject: t('mailTest.subject'),
    Preheader: null,
    Layout: EmailLayout.boxedHeaderBodyFooter,
    HeaderLayout: EmailHeaderLayout.logoOnly,
    Header: null,
    Footer: null,
    Body: [
      {
        Columns: [
          [
            { Kind: 'title' as const, Text: t('mailTest.subject') },
            { Kind: 'text' as const, Text: t('mailTest.text') },
          ],
        ],
      },
    ],
    BackgroundColor: '#EFEFEF',
    BoxColor: null,
    TextColor: null,
    LinkColor: null,
    ButtonColor: null,
  };
}

interface Template {
  tags: KnownTags;
  template: FoundTemplate | null;
}

async function readTemplate(db: Db, mail: Parameters<typeof findTemplate>[1], brand: Brand): Promise<Template> {
  const tags = await knownTags(db);
  return { tags, template: await findTemplate(db, mail, brand, tags) };
}

async function templateOf({ db }: JobContext, message: Message, brand: Brand): Promise<Template> {
  const { IsTest, Language, WantedTemplateId, TemplateId } = message;
  if (IsTest)
    return { tags: await knownTags(db), template: TemplateId === null ? null : await draftTemplate(db, TemplateId) };
  // Written by queueMail, which takes nothing else.
  const mail = { Type: message.Type as SendableType, Language, WantedTemplateId };
  return shareTemplate(db, JSON.stringify([mail, brand.Id]), () => readTemplate(db, mail, brand));
}

async function senderConfiguration(
  { db }: JobContext,
  message: Message,
  brand: Parameters<typeof findConfiguration>[2],
  template: FoundTemplate | null,
) {
  if (template) {
    const { Type } = message;
    const { ConfigurationId } = template;
    const key = JSON.stringify([Type, brand.Id, ConfigurationId]);
    return shareConfiguration(db, key, () => findConfiguration(db, Type, brand, ConfigurationId));
  }
  const tried = message.ConfigurationId === null ? null : await configurationOf(db, message.ConfigurationId);
  if (!tried) throw new SenderFault('The sender of this test is gone');
  return tried;
}

/** Finds the template and the sender of a queued mail, and renders it. */
export async function planMail(context: JobContext, message: Message): Promise<PlannedMail> {
  const { db, settings } = context;
  const { OriginId } = message;
  const { address } = settings;
  const brand = await shareBrand(db, JSON.stringify([OriginId, address]), () => readBrand(db, OriginId, address));
  const { tags, template } = await templateOf(context, message, brand);
  const configuration = await senderConfiguration(context, message, brand, template);
  const mailing = isOfMailing(message) ? await readMailOfMailing(context, message) : null;
  const api = `${brand.Base}${settings.apiBase ?? '/api'}`;
  const of = { mailing: message.RelatedId ?? 0, mail: message.Id, user: message.UserId, api };
  const { secret } = settings;
  const Measured = mailing && secret ? await measuredMail(db, secret, mailing.measuring, of) : null;
  const content = {
    ...message,
    Tags: { ...(message.Tags as Record<string, unknown>), ...mailing?.Tags }, // As queueMail wrote them.
    Secrets: mailing ? mailing.Secrets : (message.Secrets as Record<string, unknown> | null),
    Fallbacks: tags.fallbacks,
    Measured,
  };
  const design = { ...(template ?? connectionTest(message.Language)), Signature: configuration?.Signature ?? null };
  const rendered = renderMail(design, content, brand, settings.demonstration);
  if (message.IsTest && template) {
    const t = translator(languageOf(message.Language));
    rendered.Subject = t('mailTest.marked', { subject: rendered.Subject });
  }
  const unsubscribeUrl = mailing?.token ? `${api}/Unsubscribe/${mailing.token}` : null;
  const sender = senderOf(brand, configuration, message.Type);
  const thread = threadOf(message, configuration, sender, settings.secret);
  return { rendered, template, configuration, sender, unsubscribeUrl, thread };
}
