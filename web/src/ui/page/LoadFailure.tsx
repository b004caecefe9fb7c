import { Alert, Button, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { ApiProblem, LostConnection } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { FaultReference } from './FaultReference.tsx';

interface Props {
  retry: () => void;
  /** What was thrown, if it is known: the server's message is shown, or the code of its fault. */
  error?: unknown;
}

/** Says inline that something could not be loaded, and offers to try again. */
export function LoadFailure({ retry, error }: Props) {
  const message = error instanceof ApiProblem ? error.Message : '';
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
      <FaultReference reference={error instanceof LostConnection ? error.reference : undefined} />
      <Button size="xs" color="red.8" onClick={retry}>
        {t('error.retry')}
      </Button>
    </Alert>
  );
}
