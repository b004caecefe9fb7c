import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { EmailMessageState } from '@circolo/contract/mail/codes';
import { emailMessages, resendEmail } from '@circolo/contract/mail/outbox/email-message';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Alert, Button, Drawer, Group, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { IconInfoCircle, IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { RecordTools } from '../../record/dialog/RecordTools.tsx';
import type { DialogProps } from '../../record/dialog/ResourceDialog.tsx';
import { oneRecord } from '../../resource/calls.ts';
import { call } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { confirmed, showError } from '../../ui/dialogs.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import { MessageFacts } from './MessageFacts.tsx';
import { MessageFiles } from './MessageFiles.tsx';
import { MessagePreview } from './MessagePreview.tsx';
import { messageTones } from './message-tones.ts';

type Message = RecordOf<typeof emailMessages>;

const underWay: readonly string[] = [EmailMessageState.queued, EmailMessageState.sending];

/** Asks, then puts the mail back into the queue. */
function useResend({ Id, To }: Message) {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const run = async () => {
    const question = { title: t('mail.outbox.resendTitle'), text: t('mail.outbox.resendText', { to: To }) };
    if (!(await confirmed({ ...question, confirm: t('mail.outbox.resend') }))) return;
    setBusy(true);
    try {
      await call(resendEmail, { params: { Id } });
      await queries.invalidateQueries({ queryKey: [emailMessages.Name] });
      toast.success(t('mail.outbox.resent'));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      showError(error.Message);
    } finally {
      setBusy(false);
    }
  };
  return { busy, run };
}

function MessageView({ message }: { message: Message }) {
  const resend = useResend(message);
  const mayResend = allows(useLevel('outbox'), AuthorizationLevel.edit) && !underWay.includes(message.State);
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <Group gap="sm">
          <StatusBadge of="EmailMessageState" code={message.State} tones={messageTones} />
          <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {[message.User?.Description, message.Town, message.To].filter(Boolean).join(' · ')}
          </Text>
        </Group>
        {mayResend ? (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconSend size={16} aria-hidden />}
            loading={resend.busy}
            onClick={() => void resend.run()}
          >
            {t('mail.outbox.resend')}
          </Button>
        ) : null}
      </Group>
      {message.Error ? <Alert color="red" title={message.Error} /> : null}
      {message.State === EmailMessageState.kept ? (
        <Alert color="gray" icon={<IconInfoCircle size={18} aria-hidden />} title={t('mail.outbox.kept')} />
      ) : null}
      <MessageFiles message={message} />
      <Tabs defaultValue="preview" keepMounted={false}>
        <Tabs.List mb="md">
          <Tabs.Tab value="preview">{t('mail.outbox.preview')}</Tabs.Tab>
          <Tabs.Tab value="text">{t('mail.outbox.text')}</Tabs.Tab>
          <Tabs.Tab value="details">{t('mail.outbox.details')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="preview">
          <MessagePreview message={message} />
        </Tabs.Panel>
        <Tabs.Panel value="text">
          <Text size="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {message.Text ?? t('mail.outbox.notRendered')}
          </Text>
        </Tabs.Panel>
        <Tabs.Panel value="details">
          <MessageFacts message={message} />
        </Tabs.Panel>
      </Tabs>
      <RecordTools resource={emailMessages} id={message.Id} />
    </Stack>
  );
}

/** For whom a mail is, the association first, and what it is about. */
function Title({ message }: { message: Message | undefined }) {
  const subject = message?.Subject ?? t('EmailMessages.one');
  if (!message?.Organisation) return <Text fw={650}>{subject}</Text>;
  return (
    <>
      <Text fw={650}>{message.Organisation}</Text>
      <Text size="sm">{subject}</Text>
    </>
  );
}

/** A mail as it was sent: its page, its text, what happened to it. */
export function MessageDrawer({ id, close }: DialogProps) {
  useReturnFocus();
  const stored = useQuery({
    queryKey: [emailMessages.Name, 'one', id],
    queryFn: () => oneRecord(emailMessages, id ?? 0),
    // What waits is looked at again until it has left.
    refetchInterval: ({ state }) => (underWay.includes(state.data?.State ?? '') ? 2_000 : false),
  });
  return (
    <Drawer opened onClose={close} position="right" size={780} title={<Title message={stored.data} />}>
      {stored.isError ? (
        <LoadFailure retry={() => void stored.refetch()} error={stored.error} />
      ) : stored.data ? (
        <MessageView message={stored.data} />
      ) : (
        <Stack gap="md" aria-busy>
          <Skeleton h={36} />
          <Skeleton h={420} />
        </Stack>
      )}
    </Drawer>
  );
}
