import { fieldProblem, problem } from '@circolo/contract/errors/problem';
import { EmailType } from '@circolo/contract/mail/codes';
import type { Letter } from '@circolo/contract/mail/letters/letter';
import type { TagsOf } from '@circolo/contract/mail/tags/tags';
import { tagsIn } from '@circolo/contract/mail/templates/blocks';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { findConfiguration } from '../delivery/find-configuration.ts';
import { readBrand } from '../rendering/brand.ts';
import { type FoundTemplate, findTemplate } from '../rendering/find-template.ts';
import { TemplateFault } from '../rendering/mail-faults.ts';
import { type RenderedMail, renderMail } from '../rendering/render-mail.ts';
import { knownTags } from '../tags/known-tags.ts';
import type { Recipient } from './recipient.ts';

/** A letter, to whom it goes and who writes it. */
export interface WrittenLetter {
  letter: Letter;
  recipient: Recipient;
  caller: Caller;
  /** The template that the writer chose; without one it is the usual one of the brand. */
  template?: number | null;
}

/** The brand by which a letter is sent. */
export const originOf = ({ recipient, caller }: Pick<WrittenLetter, 'recipient' | 'caller'>): number =>
  recipient.OriginId ?? caller.OriginId;

/** A letter as it will be sent, and the files that its template gives it. */
type RenderedLetter = RenderedMail & Pick<FoundTemplate, 'Files'>;

/** What the template of letters is filled with. */
export const letterTags = ({ letter, recipient, caller }: WrittenLetter) =>
  ({
    FirstName: recipient.FirstName,
    LetterSubject: letter.Subject,
    LetterText: letter.Text,
    LetterWriter: caller.Name,
    UnsubscribeLink: null,
  }) satisfies TagsOf<'USR'>;

/**
 * Renders a letter as it will be sent. 400 `LetterTemplateUnusable` where the template cannot be rendered, or leaves the text out: a
 * letter that arrived without it would be lost unseen; 400 at `Template` where it is none of the recipient's brand and language.
 * `added` are values that a letter to one has not.
 */
export async function renderLetter(
  db: Queryable,
  written: WrittenLetter,
  address: string,
  added: Partial<TagsOf<'USR'>> = {},
): Promise<RenderedLetter> {
  const { Language } = written.recipient;
  const Type = EmailType.userDefined;
  const brand = await readBrand(db, originOf(written), address);
  const tags = await knownTags(db);
  try {
    const WantedTemplateId = written.template ?? null;
    const template = await findTemplate(db, { Type, Language, WantedTemplateId }, brand, tags);
    if (WantedTemplateId !== null && template.Id !== WantedTemplateId) throw fieldProblem('Template', 'notAllowed');
    if (!tagsIn(template).includes('LetterText')) throw new TemplateFault('The template of letters has no text');
    const configuration = await findConfiguration(db, Type, brand, template.ConfigurationId);
    const design = { ...template, Signature: configuration?.Signature ?? null };
    const mail = {
      Type,
      Language,
      Tags: { ...letterTags(written), ...added },
      Secrets: null,
      Fallbacks: tags.fallbacks,
    };
    return { ...renderMail(design, mail, brand, true), Files: template.Files };
  } catch (error) {
    if (error instanceof TemplateFault) throw problem('LetterTemplateUnusable');
    throw error;
  }
}
