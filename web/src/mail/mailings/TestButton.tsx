import { Button, Text } from '@mantine/core';
import { IconMailForward } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';

interface Props {
  /** Whether enough is typed. */
  ready: boolean;
  /** Sends it to the writer alone; answers what to say then. */
  test: () => Promise<string>;
}

/** Sends what is typed to the writer alone. */
export function TestButton({ ready, test }: Props) {
  const { busy, problem, run } = useAction(async () => {
    toast.success(await test());
  });
  return (
    <>
      <Button
        variant="default"
        disabled={!ready}
        loading={busy}
        leftSection={<IconMailForward size={16} aria-hidden />}
        onClick={() => void run()}
      >
        {t('mailings.test')}
      </Button>
      {problem ? (
        <Text size="sm" c="red" role="alert">
          {problem}
        </Text>
      ) : null}
    </>
  );
}
