import type { LeftOut, LeftOutReason } from '@circolo/contract/mail/mailings/mailing';
import type { MailingAudience } from '@circolo/contract/mail/mailings/mailings-of';
import { Alert, Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';

/** The reasons that there are, with how many they keep out. */
export const reasonsOf = (leftOut: LeftOut): string =>
  (Object.entries(leftOut) as [LeftOutReason, number][])
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => t(`mailings.reasons.${reason}`, { count }))
    .join(' · ');

interface Props {
  audience: Pick<MailingAudience, 'Recipients' | 'LeftOut'> | undefined;
  /** The sentence where no one can be written to. */
  noRecipient: string;
}

/** How many get the message, and why others do not. */
export function AudienceSummary({ audience, noRecipient }: Props) {
  if (!audience)
    return (
      <Text size="sm" c="dimmed" role="status">
        {t('mailings.counting')}
      </Text>
    );
  const { Recipients, LeftOut } = audience;
  const count = Object.values(LeftOut).reduce((sum, one) => sum + one, 0);
  if (Recipients === 0)
    return (
      <Alert color="orange" role="alert" title={noRecipient}>
        {reasonsOf(LeftOut)}
      </Alert>
    );
  return (
    <div role="status">
      <Text size="sm" fw={600}>
        {t('mailings.recipients', { count: Recipients })}
      </Text>
      {count > 0 ? (
        <Text size="sm" c="dimmed">
          {`${t('mailings.leftOut', { count })}: ${reasonsOf(LeftOut)}`}
        </Text>
      ) : null}
    </div>
  );
}
