import type { documents } from '@circolo/contract/invoicing/documents/document';
import { codeTables } from '@circolo/contract/registries/code-tables/code-tables';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { language, t } from '../../messages/messages.ts';
import { codesQuery } from '../../resource/codes.ts';
import { formatDay, formatMoney } from '../../ui/values/format.ts';

type Payment = NonNullable<RecordOf<typeof documents>['Payment']>;

/** How and by when a document is paid. */
export function DocumentPayment({ payment }: { payment: Payment }) {
  const { data: ways = [] } = useQuery(codesQuery(codeTables.PaymentWays.lookup));
  const wayOf = (code: string) => ways.find(({ Code }) => Code === code)?.Description ?? code;
  const amountOf = (amount: number, dueDate: string | null) => {
    const written = formatMoney(amount, language());
    return dueDate ? t('documentRecord.instalment', { amount: written, date: formatDay(dueDate) }) : written;
  };
  return (
    <div>
      <Text fw={600} size="sm">
        {t('documentRecord.payment')}
      </Text>
      {payment.Instalments.map(({ Way, DueDate, Amount, Iban }) => (
        <Text key={`${Way} ${DueDate} ${Amount}`} size="sm">
          {[amountOf(Amount, DueDate), wayOf(Way), Iban].filter(Boolean).join(' · ')}
        </Text>
      ))}
    </div>
  );
}
