import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { type emailConfigurations, testReplies } from '@circolo/contract/mail/configurations/email-configuration';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { useAction } from '../../ui/use-action.ts';
import { formatInstant } from '../../ui/values/format.ts';

type Outcome = AnswerOf<typeof testReplies>;

const words = ({ Problem, Mails }: Outcome): string =>
  Problem === null ? t('emailTemplate.folderOpened', { count: Mails ?? 0 }) : t('emailTemplate.folderNotOpened');

/** Trying the folder of replies of a sender, and how it was read last. */
export function RepliesTest({ sender }: { sender: RecordOf<typeof emailConfigurations> }) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { busy, run } = useAction(async (action: () => Promise<Outcome>) => setOutcome(await action()));
  if (sender.ReplyAddress === null) return null;
  const { RepliesReadAt, RepliesError, RepliesLeftThere } = sender;
  const failed = outcome ? outcome.Problem : RepliesError;
  return (
    <Stack gap="sm">
      <Title order={3} size="sm">
        {t('emailTemplate.sections.replies')}
      </Title>
      <Text size="sm" c="dimmed">
        {RepliesReadAt === null
          ? t('emailTemplate.folderNeverRead')
          : t('emailTemplate.folderRead', { at: formatInstant(RepliesReadAt), count: RepliesLeftThere })}
      </Text>
      {outcome || failed ? (
        <Alert
          color={failed ? 'red' : 'green'}
          title={outcome ? words(outcome) : t('emailTemplate.folderNotOpened')}
          role="status"
        >
          {failed ? <Text size="sm">{failed}</Text> : null}
        </Alert>
      ) : null}
      <Group>
        <Button
          variant="default"
          loading={busy}
          onClick={() => void run(() => call(testReplies, { params: { Id: sender.Id } }))}
        >
          {t('emailTemplate.testReplies')}
        </Button>
      </Group>
    </Stack>
  );
}
