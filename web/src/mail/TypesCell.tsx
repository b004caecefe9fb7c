import type { EmailTypeCode } from '@circolo/contract/mail/codes';
import { enumLabel, t } from '../messages/messages.ts';

/** So many are named in a list; the record names them all. */
const most = 2;

/** The types of mails that something is for; none means all. */
export function TypesCell({ types }: { types: readonly EmailTypeCode[] }) {
  if (types.length === 0) return t('emailTemplate.allTypes');
  const label = (type: EmailTypeCode) => enumLabel('EmailType', type);
  // One more takes no more room than its number.
  if (types.length <= most + 1) return <span data-long>{types.map(label).join(', ')}</span>;
  const named = types.slice(0, most).map(label).join(', ');
  return <span data-long>{t('emailTemplate.moreTypes', { named, count: types.length - most })}</span>;
}
