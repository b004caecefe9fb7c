import { EmailMessageState, SmsState } from '@circolo/contract/mail/codes';
import { scarceDisk } from '@circolo/contract/system/disk-limits';
import { BackupOutcome, type SystemStatus } from '@circolo/contract/system/system-status';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { WebhookState } from '@circolo/contract/webhooks/webhook-codes';
import { Alert, Anchor } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { t } from '../messages/messages.ts';
import { paths } from '../navigation/paths.ts';
import css from './system.module.css';

interface Concern {
  text: string;
  /** The list that has them; left out where a section of this page does. */
  screen?: string;
}

const { failed, bounced, kept } = EmailMessageState;

/** For so many days messages and events that failed are counted, by the day they were made. */
const days = 30;

/** The page has the newest failed jobs alone, the queues have the number of all. */
const countFailedJobs = ({ FailedJobs, Queues }: SystemStatus): number =>
  Math.max(
    FailedJobs.length,
    Queues.reduce((sum, { Failed }) => sum + Failed, 0),
  );

/** What of the installation somebody should look at. */
function concernsOf(status: SystemStatus): Concern[] {
  const { Health, Database, Disk, Mails, Texts, Webhooks, BackupRuns } = status;
  const failedJobs = countFailedJobs(status);
  const since = shiftDay(romeDay(new Date(status.At)), -days);
  const is = (there: boolean, text: string, screen?: string): Concern[] => (there ? [{ text, screen }] : []);
  const some = (count: number, text: string, screen?: string) => is(count > 0, text, screen);
  return [
    ...is(!Health.Database, t('System.overall.database')),
    ...is(!Health.Migrations, t('System.overall.migrations')),
    ...is(!Health.Jobs, t('System.overall.jobs')),
    ...is(!Database.Writable, t('System.overall.readOnly')),
    ...is(Disk !== null && Disk.Free < scarceDisk, t('System.overall.disk')),
    ...is(BackupRuns[0]?.Outcome === BackupOutcome.failed, t('System.overall.backup')),
    ...some(failedJobs, t('System.overall.failedJobs', { count: failedJobs })),
    ...some(
      Mails.Failed,
      t('System.overall.failedMails', { count: Mails.Failed }),
      `outbox?${new URLSearchParams({ State: [failed, bounced].join(), CreatedAtFrom: since })}`,
    ),
    ...some(
      Mails.Kept,
      t('System.overall.keptMails', { count: Mails.Kept }),
      `outbox?State=${kept}&CreatedAtFrom=${since}`,
    ),
    ...some(
      Texts.Failed,
      t('System.overall.failedTexts', { count: Texts.Failed }),
      `sms-outbox?State=${SmsState.failed}&CreatedAtFrom=${since}`,
    ),
    ...some(
      Webhooks.Failed,
      t('System.overall.failedWebhooks', { count: Webhooks.Failed }),
      `webhooks/deliveries?State=${WebhookState.failed}&CreatedAtFrom=${since}`,
    ),
  ];
}

/** Whether all is well, or what is not. */
export function Overall({ status }: { status: SystemStatus }) {
  const concerns = concernsOf(status);
  if (concerns.length === 0)
    return (
      <Alert role="status" color="green" icon={<IconCircleCheck aria-hidden />} title={t('System.overall.well')} />
    );
  return (
    <Alert
      role="status"
      color="orange"
      icon={<IconAlertTriangle aria-hidden />}
      title={t('System.overall.concerns', { count: concerns.length })}
    >
      <ul className={css.concerns}>
        {concerns.map(({ text, screen }) => (
          <li key={text}>
            {screen ? (
              <Anchor component={Link} to={paths.deskScreen(screen)} inherit>
                {text}
              </Anchor>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
