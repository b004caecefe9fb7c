import type { bankLines } from '@circolo/contract/banking/reconciliation/bank-line';
import type { RowOf } from '@circolo/contract/resource/resource';
import { printedIban } from '@circolo/contract/values/identifiers/iban';
import { Text } from '@mantine/core';
import { language, t } from '../../messages/messages.ts';
import { formatDay, formatMoney } from '../../ui/values/format.ts';
import css from '../banking.module.css';

/** A movement as the bank reports it. */
export function LineFacts({ line }: { line: RowOf<typeof bankLines> }) {
  const free = line.Amount - line.Matched;
  return (
    <div>
      <Text component="h2" className={css.amount ?? ''}>
        {formatMoney(line.Amount, language())}
      </Text>
      <Text size="sm" c="dimmed">
        {[
          formatDay(line.BookingDate),
          t('banking.reconcile.valueDate', { date: formatDay(line.ValueDate) }),
          line.Bank.Description,
        ].join(' · ')}
      </Text>
      <Text size="sm" fw={600} mt={4} className={css.wrap ?? ''}>
        {line.Payer ?? t(line.Amount < 0 ? 'banking.reconcile.unknownPayee' : 'banking.reconcile.unknownPayer')}
      </Text>
      {line.PayerIban ? (
        <Text size="xs" c="dimmed" className={css.wrap ?? ''}>
          {printedIban(line.PayerIban)}
        </Text>
      ) : null}
      <Text size="sm" mt={4} className={css.wrap ?? ''}>
        {line.Remittance}
      </Text>
      {line.Matched > 0 && free > 0 ? (
        <Text size="sm" fw={600} mt={4}>
          {t('banking.reconcile.free', { amount: formatMoney(free, language()) })}
        </Text>
      ) : null}
    </div>
  );
}
