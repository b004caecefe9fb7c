import type { emailMessages } from '@circolo/contract/mail/email-message';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Table } from '@mantine/core';
import { enumWord, fieldWord, language, t } from '../app/words.ts';
import { formatInstant, formatNumber } from '../ui/format.ts';

/** What happened to a mail, and when. */
export function MessageFacts({ message }: { message: RecordOf<typeof emailMessages> }) {
  const facts: [field: string, value: string][] = [
    ['Type', enumWord('EmailType', message.Type)],
    ['State', enumWord('EmailMessageState', message.State)],
    ['Origin', message.Origin.Description],
    ['IsTest', message.IsTest ? t('list.yes') : t('list.no')],
    ['Language', message.Language.toUpperCase()],
    ['CreatedAt', formatInstant(message.CreatedAt)],
    ['SentAt', formatInstant(message.SentAt)],
    ['Attempts', formatNumber(message.Attempts, language())],
    ['NextAttemptAt', formatInstant(message.NextAttemptAt)],
    ['Error', message.Error ?? t('list.none')],
  ];
  return (
    <Table>
      <Table.Tbody>
        {facts.map(([field, value]) => (
          <Table.Tr key={field}>
            <Table.Th scope="row" w={200}>
              {fieldWord('EmailMessages', field)}
            </Table.Th>
            <Table.Td>{value}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
