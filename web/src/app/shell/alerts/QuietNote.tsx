import { Alert, Anchor, Text } from '@mantine/core';
import { IconBellZ } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useUnread } from '../../../alerts/alerts.ts';
import { quietText, urgentText } from '../../../alerts/quiet-words.ts';
import { t } from '../../../messages/messages.ts';
import { paths } from '../../../navigation/paths.ts';

/** In a quiet time, until when it lasts and what reaches the person all the same. */
export function QuietNote({ left }: { left?: () => void }) {
  const { QuietUntil } = useUnread();
  if (QuietUntil === null) return null;
  return (
    <Alert color="gray" mb="xs" icon={<IconBellZ size={20} aria-hidden />} title={quietText(QuietUntil)}>
      <Text size="sm">
        {t('alerts.quiet.waits')} {urgentText()}{' '}
        <Anchor size="sm" renderRoot={(props) => <Link to={paths.profile} {...props} onClick={left} />}>
          {t('alerts.quiet.change')}
        </Anchor>
      </Text>
    </Alert>
  );
}
