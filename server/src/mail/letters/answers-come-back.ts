import { EmailType } from '@circolo/contract/mail/codes';
import type { Queryable } from '../../db/database.ts';
import { findConfiguration } from '../delivery/find-configuration.ts';
import type { Brand } from '../rendering/brand.ts';
import { findTemplate } from '../rendering/find-template.ts';
import { TemplateFault } from '../rendering/mail-faults.ts';
import { knownTags } from '../tags/known-tags.ts';
import { takesReplies } from '../threads/takes-replies.ts';

/** Whether the answers to a letter come back to its record: its sender has an address for them. A template that cannot be sent says so when it is. */
export async function answersComeBack(db: Queryable, Language: string, brand: Brand): Promise<boolean> {
  const Type = EmailType.userDefined;
  try {
    const mail = { Type, Language, WantedTemplateId: null };
    const template = await findTemplate(db, mail, brand, await knownTags(db));
    const sender = await findConfiguration(db, Type, brand, template.ConfigurationId);
    return sender !== null && takesReplies(sender);
  } catch (error) {
    if (error instanceof TemplateFault) return false;
    throw error;
  }
}
