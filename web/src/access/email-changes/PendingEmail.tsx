import { Alert, Button, Group, Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';

interface Props {
  email: string;
  /** Gives the change up; left out where the person may not. */
  cancel?: (() => Promise<unknown>) | undefined;
}

/** The address that waits for its confirmation, and giving it up. */
export function PendingEmail({ email, cancel }: Props) {
  const { busy, problem, run } = useAction(async () => {
    await cancel?.();
    toast.success(t('emailChange.cancelled'));
  });
  return (
    <Alert color="orange" variant="light" p="xs">
      <Group justify="space-between" gap="xs">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {problem ?? t('emailChange.pending', { email })}
        </Text>
        {cancel ? (
          <Button size="xs" variant="default" loading={busy} onClick={() => void run()}>
            {t('emailChange.cancel')}
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
}
