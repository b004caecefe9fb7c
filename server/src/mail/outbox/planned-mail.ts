import { EmailHeaderLayout, EmailLayout } from '@circolo/contract/mail/codes';
import type { SendableType } from '@circolo/contract/mail/tags/tags';
import { languageOf } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import type { JobContext } from '../../jobs/job.ts';
import type { emailMessages } from '../../tables/mail/email-tables.ts';
import { type Configuration, configurationOf, findConfiguration } from '../delivery/find-configuration.ts';
import { type Sender, senderOf } from '../delivery/transport.ts';
import { readBrand } from '../rendering/brand.ts';
import { draftTemplate, type FoundTemplate, findTemplate } from '../rendering/find-template.ts';
import { SenderFault } from '../rendering/mail-faults.ts';
import { type RenderedMail, renderMail } from '../rendering/render-mail.ts';
import { type KnownTags, knownTags } from '../tags/known-tags.ts';

type Message = typeof emailMessages.$inferSelect;

/** A queued mail with everything that sending it needs. */
export interface PlannedMail {
  rendered: RenderedMail;
  /** Null for a mail that only tries a connection. */
  template: Pick<FoundTemplate, 'Id' | 'Revision'> | null;
  configuration: Configuration | null;
  sender: Sender;
}

/** What a mail says that only tries a sender. */
function connectionTest(language: string) {
  const t = translator(languageOf(language));
  return {
    Subject: t('mailTest.subject'),
    Preheader: null,
    Layout: EmailLayout.boxedHeaderBodyFooter,
    HeaderLayout: EmailHeaderLayout.logoOnly,
    Header: null,
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

async function templateOf(
  { db }: JobContext,
  message: Message,
  brand: Parameters<typeof findTemplate>[2],
  tags: KnownTags,
) {
  const { IsTest, Type, TemplateId } = message;
  // Written by queueMail, which takes nothing else.
  if (!IsTest) return findTemplate(db, { ...message, Type: Type as SendableType }, brand, tags);
  return TemplateId === null ? null : draftTemplate(db, TemplateId);
}

async function senderConfiguration(
  { db }: JobContext,
  message: Message,
  brand: Parameters<typeof findConfiguration>[2],
  template: FoundTemplate | null,
) {
  if (template) return findConfiguration(db, message.Type, brand, template.ConfigurationId);
  const tried = message.ConfigurationId === null ? null : await configurationOf(db, message.ConfigurationId);
  if (!tried) throw new SenderFault('The sender of this test is gone');
  return tried;
}

/** Finds the template and the sender of a queued mail, and renders it. */
export async function planMail(context: JobContext, message: Message): Promise<PlannedMail> {
  const { db, settings } = context;
  const brand = await readBrand(db, message.OriginId, settings.address);
  const tags = await knownTags(db);
  const template = await templateOf(context, message, brand, tags);
  const configuration = await senderConfiguration(context, message, brand, template);
  const content = {
    ...message,
    Tags: message.Tags as Record<string, unknown>, // As queueMail wrote them.
    Secrets: message.Secrets as Record<string, unknown> | null,
    Fallbacks: tags.fallbacks,
  };
  const design = { ...(template ?? connectionTest(message.Language)), Signature: configuration?.Signature ?? null };
  const rendered = renderMail(design, content, brand, settings.demonstration);
  if (message.IsTest && template) {
    const t = translator(languageOf(message.Language));
    rendered.Subject = t('mailTest.marked', { subject: rendered.Subject });
  }
  return { rendered, template, configuration, sender: senderOf(brand, configuration, message.Type) };
}
