import { SurplusUse, type SurplusUseCode } from '@circolo/contract/banking/codes';
import { Button, Stack } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { language, t } from '../../messages/messages.ts';
import { formatMoney } from '../../ui/values/format.ts';

interface Props {
  /** What the movement pays. */
  sum: number;
  /** What of it is too much for the order; who confirms says what becomes of it. */
  surplus: number;
  confirm: (surplus: SurplusUseCode) => void;
  busy: boolean;
  /** Whether this is what should be done. */
  isPrimary: boolean;
}

/** Confirms a suggestion: one button, or one for each way in which too much money can go. */
export function ConfirmButtons({ sum, surplus, confirm, busy, isPrimary }: Props) {
  const shape = { size: 'sm', leftSection: <IconCheck size={16} aria-hidden />, loading: busy } as const;
  if (surplus <= 0) {
    return (
      <Button
        {...shape}
        variant={isPrimary ? 'filled' : 'default'}
        onClick={() => confirm(SurplusUse.credit)}
        aria-label={t('banking.reconcile.confirmLine', { amount: formatMoney(sum, language()) })}
      >
        {t('banking.reconcile.confirm')}
      </Button>
    );
  }
  const values = { amount: formatMoney(surplus, language()) };
  return (
    <Stack gap={6}>
      <Button {...shape} variant="default" onClick={() => confirm(SurplusUse.credit)}>
        {t('banking.reconcile.toCredit', values)}
      </Button>
      <Button {...shape} variant="default" onClick={() => confirm(SurplusUse.transfer)}>
        {t('banking.reconcile.toTransfer', values)}
      </Button>
    </Stack>
  );
}
