import type { EmailTypeCode } from '@circolo/contract/mail/codes';
import { enumLabel, t } from '../messages/messages.ts';

/** The types of mails that something is for; none means all. */
export const TypesCell = ({ types }: { types: readonly EmailTypeCode[] }) =>
  types.length === 0 ? t('emailTemplate.allTypes') : types.map((type) => enumLabel('EmailType', type)).join(', ');
