import { codeTables } from '@circolo/contract/registries/code-tables/code-tables';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { language, t } from '../../messages/messages.ts';
import { codesQuery } from '../../resource/codes.ts';
import { formatDay, formatMoney } from '../../ui/values/format.ts';

interface Instalment {
  Way: string;
  DueDate: string | null;
  Amount: number;
  Iban: string | null;
}

function amountOf({ Amount, DueDate }: Instalment): string {
  const written = formatMoney(Amount, language());
  return DueDate ? t('documentRecord.instalment', { amount: written, date: formatDay(DueDate) }) : written;
}

/** How and by when a document is paid, a line for each instalment. */
export function Instalments({ instalments }: { instalments: readonly Instalment[] }) {
  const { data: ways = [] } = useQuery(codesQuery(codeTables.PaymentWays.lookup));
  const wayOf = (code: string) => ways.find(({ Code }) => Code === code)?.Description ?? code;
  return instalments.map((instalment) => {
    const { Way, DueDate, Amount, Iban } = instalment;
    return (
      <Text key={`${Way} ${DueDate} ${Amount}`} size="sm" style={{ overflowWrap: 'anywhere' }}>
        {[amountOf(instalment), wayOf(Way), Iban].filter(Boolean).join(' · ')}
      </Text>
    );
  });
}
