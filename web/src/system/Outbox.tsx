import { resendEmail } from '@circolo/contract/mail/outbox/email-message';
import type { SystemStatus } from '@circolo/contract/system/system-status';
import { Alert, Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { language, t } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import { call } from '../session/client.ts';
import { toast } from '../ui/toasts/toast.tsx';
import { useAction } from '../ui/use-action.ts';
import { formatInstant, formatNumber } from '../ui/values/format.ts';
import { Moment } from './Moment.tsx';
import { StatusTable } from './StatusTable.tsx';

type FailedMail = SystemStatus['FailedMails'][number];
type Outgoing = SystemStatus['Texts'];

const rowOf = (name: string, { Waiting, Failed, OldestDueAt }: Outgoing) => ({
  key: name,
  cells: [name, formatNumber(Waiting, language()), formatNumber(Failed, language()), formatInstant(OldestDueAt)],
});

function FailedMails({ mails, refetch }: { mails: readonly FailedMail[]; refetch: () => Promise<unknown> }) {
  const resend = useAction(async ({ Id, To: to }: FailedMail) => {
    await call(resendEmail, { params: { Id } });
    toast.success(t('System.outbox.resent', { to }));
    await refetch();
  });
  if (mails.length === 0) return null;
  return (
    <>
      {resend.problem ? (
        <Alert color="red" role="alert">
          {resend.problem}
        </Alert>
      ) : null}
      <StatusTable
        title={t('System.outbox.failedMails')}
        none=""
        columns={[
          t('System.outbox.to'),
          t('System.outbox.subject'),
          t('System.failed.reason'),
          t('System.failed.at'),
          t('System.failed.actions'),
        ]}
        rows={mails.map((mail) => ({
          key: mail.Id,
          cells: [
            mail.To,
            mail.Subject,
            mail.Reason,
            <Moment key="at" at={mail.At} />,
            <Button
              key="resend"
              size="compact-sm"
              variant="default"
              disabled={resend.busy}
              aria-label={t('System.outbox.resendOf', { to: mail.To, subject: mail.Subject ?? '' })}
              onClick={() => void resend.run(mail)}
            >
              {t('System.outbox.resend')}
            </Button>,
          ],
        }))}
      />
    </>
  );
}

/** What of mails, text messages and events has not left, and the mails that never will by themselves. */
export const Outbox = ({ status, refetch }: { status: SystemStatus; refetch: () => Promise<unknown> }) => (
  <>
    <StatusTable
      title={t('System.outbox.title')}
      none=""
      action={
        <Anchor component={Link} to={paths.deskScreen('outbox')} size="sm">
          {t('System.outbox.open')}
        </Anchor>
      }
      columns={[
        t('System.outbox.kind'),
        t('System.outbox.waiting'),
        t('System.outbox.failed'),
        t('System.outbox.oldest'),
      ]}
      numbers={[t('System.outbox.waiting'), t('System.outbox.failed')]}
      rows={[
        rowOf(t('System.outbox.mails'), status.Mails),
        rowOf(t('System.outbox.texts'), status.Texts),
        rowOf(t('WebhookEndpoints.title'), status.Webhooks),
      ]}
    />
    <FailedMails mails={status.FailedMails} refetch={refetch} />
  </>
);
