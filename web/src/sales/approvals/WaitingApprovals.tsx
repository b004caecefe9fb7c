import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import type { RowOf } from '@circolo/contract/resource/resource';
import { ApprovalState } from '@circolo/contract/sales/approvals/approval-codes';
import { moneyApprovals } from '@circolo/contract/sales/approvals/money-approval';
import { Alert, Anchor, Text } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { enumLabel, language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { callWithoutToast } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { formatInstant, formatMoney } from '../../ui/values/format.ts';

const sentenceOf = (row: RowOf<typeof moneyApprovals>): string =>
  t('moneyApprovals.waitingText', {
    amount: formatMoney(row.Amount, language()),
    act: enumLabel('MoneyActKind', row.Act),
    name: row.RequestedBy.Description,
    date: formatInstant(row.Date),
    until: formatInstant(row.ExpiresAt),
  });

/** What of an order, or of a customer, waits for a second person; nothing where nothing does. */
export function WaitingApprovals({ of }: { of: { Order: number } | { User: number } }) {
  const sees = allows(useLevel('money-approvals'), AuthorizationLevel.view);
  const about = Object.fromEntries(Object.entries(of).map(([name, id]) => [name, String(id)]));
  const { data } = useQuery({
    queryKey: ['MoneyApprovals', 'waiting', of],
    queryFn: () =>
      callWithoutToast(moneyApprovals.list, { query: { ...about, State: ApprovalState.waiting, Limit: 10 } }),
    enabled: sees,
  });
  if (!data || data.length === 0) return null;
  return (
    <Alert mb="md" color="yellow" icon={<IconShieldCheck size={18} aria-hidden />} title={t('moneyApprovals.waiting')}>
      {data.map((row) => (
        <Text key={row.Id} size="sm">
          {sentenceOf(row)}
        </Text>
      ))}
      <Anchor component={Link} to={paths.deskScreen('money-approvals')} size="sm">
        {t('moneyApprovals.open')}
      </Anchor>
    </Alert>
  );
}
