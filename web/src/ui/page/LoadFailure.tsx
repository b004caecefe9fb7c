import { Alert, Button, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';

interface Props {
  retry: () => void;
  /** The server's message, if any. */
  message?: string | null | undefined;
}

/** Says inline that something could not be loaded, and offers to try again. */
export function LoadFailure({ retry, message }: Props) {
  return (
    <Alert
      color="red"
      variant="light"
      icon={<IconPlugConnectedX size={20} aria-hidden />}
      title={t('error.loadFailed')}
      role="alert"
    >
      <Text size="sm" mb="xs">
        {message || t('error.loadFailedText')}
      </Text>
      <Button size="xs" color="red.8" onClick={retry}>
        {t('error.retry')}
      </Button>
    </Alert>
  );
}
