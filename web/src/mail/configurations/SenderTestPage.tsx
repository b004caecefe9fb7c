import {
  checkSenderDomain,
  type emailConfigurations,
  testConfiguration,
} from '@circolo/contract/mail/configurations/email-configuration';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldLabel, t } from '../../messages/messages.ts';
import type { DialogPageProps } from '../../record/dialog/DialogPages.tsx';
import { call } from '../../session/client.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { useAction } from '../../ui/use-action.ts';
import { formatInstant } from '../../ui/values/format.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { dnsTones } from '../outbox/message-tones.ts';
import { TestRecipientInput } from '../TestRecipientInput.tsx';
import { RepliesTest } from './RepliesTest.tsx';

type Sender = RecordOf<typeof emailConfigurations>;

function Outcome({ sender: { TestedAt, TestResult } }: { sender: Sender }) {
  if (TestedAt === null) return <Text size="sm">{t('emailTemplate.neverTested')}</Text>;
  const good = TestResult === 'OK';
  return (
    <Alert
      color={good ? 'green' : 'red'}
      title={good ? t('emailTemplate.connected') : t('emailTemplate.notConnected')}
      role="status"
    >
      {good ? null : <Text size="sm">{TestResult}</Text>}
      <Text size="xs" c="dimmed">
        {formatInstant(TestedAt)}
      </Text>
    </Alert>
  );
}

/** Trying a sender as it is saved, and what its domain publishes. */
export function SenderTestPage({ record }: DialogPageProps<Sender>) {
  const [sender, setSender] = useState(record);
  const [to, setTo] = useState(useSessionUser()?.Email ?? '');
  const queries = useQueryClient();
  const { busy, problem, run } = useAction(async (action: () => Promise<Sender>) => {
    setSender(await action());
    await queries.invalidateQueries({ queryKey: ['EmailConfigurations', 'list'] });
  });
  const params = { Id: record.Id };
  const states = ['SpfState', 'DkimState', 'DmarcState'] as const;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('emailTemplate.senderTestHelp')}
      </Text>
      <Outcome sender={sender} />
      <Group align="flex-end" gap="sm">
        <TestRecipientInput value={to} problem={problem} change={setTo} />
        <Button loading={busy} onClick={() => void run(() => call(testConfiguration, { params, body: { To: to } }))}>
          {t('emailTemplate.test')}
        </Button>
      </Group>
      <Table>
        <Table.Tbody>
          {states.map((state) => (
            <Table.Tr key={state}>
              <Table.Th scope="row" w={200}>
                {fieldLabel('EmailConfigurations', state)}
              </Table.Th>
              <Table.Td>
                {sender[state] ? (
                  <StatusBadge of="EmailDnsState" code={sender[state]} tones={dnsTones} />
                ) : (
                  t('emailTemplate.notLookedUp')
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Group>
        <Button variant="default" loading={busy} onClick={() => void run(() => call(checkSenderDomain, { params }))}>
          {t('emailTemplate.checkDomain')}
        </Button>
      </Group>
      <RepliesTest sender={sender} />
    </Stack>
  );
}
