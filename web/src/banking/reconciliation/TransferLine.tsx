import type { lineTransfer } from '@circolo/contract/banking/reconciliation/bank-line';
import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { z } from 'zod';
import { language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { formatMoney } from '../../ui/values/format.ts';
import css from '../banking.module.css';

/** A transfer of ours that a movement is, with the order that it refunds. */
export function TransferLine({ transfer }: { transfer: z.infer<typeof lineTransfer> }) {
  const { Amount, Holder, Order, EndToEndId } = transfer;
  return (
    <Text size="sm" className={css.wrap ?? ''}>
      {t('banking.reconcile.isTransfer', { amount: formatMoney(Amount, language()), holder: Holder })}
      {' · '}
      {Order ? (
        <Anchor fw={600} renderRoot={(props) => <Link to={paths.deskScreen(`orders/${Order.Id}`)} {...props} />}>
          {t('banking.reconcile.order', { number: Order.Description })}
        </Anchor>
      ) : (
        t('banking.reconcile.credit')
      )}
      {` · ${EndToEndId}`}
    </Text>
  );
}
