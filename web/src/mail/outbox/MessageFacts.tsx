import type { emailMessages } from '@circolo/contract/mail/outbox/email-message';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { enumLabel, fieldLabel, language, t } from '../../messages/messages.ts';
import { sizeOf } from '../../spooler/size-of.ts';
import { FactTable } from '../../ui/values/FactTable.tsx';
import { formatInstant, formatNumber } from '../../ui/values/format.ts';

/** What happened to a mail, and when. */
export function MessageFacts({ message }: { message: RecordOf<typeof emailMessages> }) {
  const facts: [field: string, value: string][] = [
    ['Type', enumLabel('EmailType', message.Type)],
    ['State', enumLabel('EmailMessageState', message.State)],
    ['Origin', message.Origin.Description],
    ['IsTest', message.IsTest ? t('list.yes') : t('list.no')],
    ['Language', message.Language.toUpperCase()],
    ['CreatedBy', message.CreatedBy?.Description ?? t('list.none')],
    ['ReplyTo', message.ReplyTo ?? t('list.none')],
    ['CreatedAt', formatInstant(message.CreatedAt)],
    ['SentAt', formatInstant(message.SentAt)],
    ['Attempts', formatNumber(message.Attempts, language())],
    ['NextAttemptAt', formatInstant(message.NextAttemptAt)],
    [
      'Attachments',
      message.Attachments.map(({ Name, Size }) => `${Name} (${sizeOf(Size)})`).join(', ') || t('list.none'),
    ],
    ['Error', message.Error ?? t('list.none')],
  ];
  return <FactTable facts={facts.map(([field, value]) => [fieldLabel('EmailMessages', field), value])} />;
}
