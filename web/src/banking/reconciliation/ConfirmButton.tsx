import { Button } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';

interface Props {
  /** What is confirmed, for who does not see it beside. */
  label: string;
  /** Whether this is what should be done. */
  isPrimary: boolean;
  busy: boolean;
  confirm: () => void;
}

/** Confirms what a movement is, where nothing else has to be chosen. */
export const ConfirmButton = ({ label, isPrimary, busy, confirm }: Props) => (
  <Button
    size="sm"
    variant={isPrimary ? 'filled' : 'default'}
    leftSection={<IconCheck size={16} aria-hidden />}
    aria-label={label}
    loading={busy}
    onClick={confirm}
  >
    {t('banking.reconcile.confirm')}
  </Button>
);
