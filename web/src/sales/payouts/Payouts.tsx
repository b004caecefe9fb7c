import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { isReasonCode } from '@circolo/contract/banking/transfers/reason-codes';
import {
  carryPayoutOn,
  listPayouts,
  type Payouts as PayoutList,
  PayoutState,
} from '@circolo/contract/sales/refunds/payout';
import { Anchor, Badge, Button, Group, Text } from '@mantine/core';
import { IconCashBanknote } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { confirmed } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatInstant, formatMoney } from '../../ui/values/format.ts';
import { StatusBadge } from '../../ui/values/StatusBadge.tsx';
import css from '../order-page.module.css';

const PayoutDialog = lazy(() => import('./PayoutDialog.tsx').then((m) => ({ default: m.PayoutDialog })));

type Payout = PayoutList['Payouts'][number];
type Action = 'cancel' | 'done' | 'retry';

const { requested, sent, done, failed, cancelled } = PayoutState;

const tones = { [requested]: 'yellow', [sent]: 'blue', [done]: 'green', [failed]: 'red', [cancelled]: 'gray' } as const;

/** What can be done with one that no batch has. */
const actionsOf: Record<Payout['State'], readonly Action[]> = {
  [requested]: ['done', 'cancel'],
  [failed]: ['retry', 'cancel'],
  [sent]: [],
  [done]: [],
  [cancelled]: [],
};

const money = (value: number): string => formatMoney(value, language());

/** Why the bank did not make it. */
const reasonOf = (code: string): string =>
  [code, isReasonCode(code) ? t(`transfers.reasons.${code}`) : null].filter(Boolean).join(': ');

function PayoutItem({ userId, payout, mayEdit }: { userId: number; payout: Payout; mayEdit: boolean }) {
  const queries = useQueryClient();
  const { Id, State, Amount, AtBank } = payout;
  const carryOn = useAction(async (Action: Action) => {
    if (Action !== 'retry') {
      const text = t(`payouts.${Action}Text`, { amount: money(Amount) });
      const title = t(`payouts.${Action}`);
      if (!(await confirmed({ title, text, confirm: title, danger: Action === 'cancel' }))) return;
    }
    await call(carryPayoutOn, { params: { Id: userId, PayoutId: Id }, body: { Action } });
    await queries.invalidateQueries({ queryKey: ['Orders'] });
    toast.success(t('payouts.carried'));
  });
  return (
    <li>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text size="sm" fw={600}>
          {money(Amount)}
        </Text>
        {AtBank ? (
          <Badge color="blue" miw="max-content">
            {t('payouts.atBank')}
          </Badge>
        ) : (
          <StatusBadge of="PayoutState" code={State} tones={tones} />
        )}
      </Group>
      <Text size="xs" c="dimmed">
        {[formatInstant(payout.DoneAt ?? payout.At), payout.Reason].join(' · ')}
      </Text>
      {payout.Error ? (
        <Text size="sm" className={css.refusal ?? ''}>
          {t('payouts.error', { reason: reasonOf(payout.Error) })}
        </Text>
      ) : null}
      {carryOn.problem ? (
        <Text size="sm" c="red.8" role="alert">
          {carryOn.problem}
        </Text>
      ) : null}
      {mayEdit && actionsOf[State].length > 0 ? (
        <Group gap="xs">
          {actionsOf[State].map((action) => (
            <Button
              key={action}
              size="compact-xs"
              variant="default"
              loading={carryOn.busy}
              onClick={() => void carryOn.run(action)}
            >
              {t(`payouts.${action}`)}
            </Button>
          ))}
        </Group>
      ) : null}
    </li>
  );
}

/** What of a customer's credit goes to their bank account, how far it is, and the way to pay more of it out. */
export function Payouts({ id, balance }: { id: number; balance: number }) {
  const mayEdit = allows(useLevel('orders'), AuthorizationLevel.edit);
  const seesTransfers = allows(useLevel('transfers'), AuthorizationLevel.view);
  const [making, setMaking] = useState(false);
  const { data } = useQuery({
    queryKey: ['Orders', 'payouts', id],
    queryFn: () => callWithoutToast(listPayouts, { params: { Id: id } }),
  });
  if (!data) return null;
  return (
    <>
      {data.Payouts.length > 0 ? (
        <>
          <Group justify="space-between" mt="md" mb={6}>
            <Text size="sm" fw={600}>
              {t('payouts.title')}
            </Text>
            {seesTransfers ? (
              <Anchor component={Link} to={paths.deskScreen('transfers')} size="sm">
                {t('payouts.transfers')}
              </Anchor>
            ) : null}
          </Group>
          <ul className={css.attempts} aria-label={t('payouts.title')}>
            {data.Payouts.map((payout) => (
              <PayoutItem key={payout.Id} userId={id} payout={payout} mayEdit={mayEdit} />
            ))}
          </ul>
        </>
      ) : null}
      {mayEdit && balance > 0 ? (
        <Button
          size="sm"
          mt="md"
          variant="default"
          leftSection={<IconCashBanknote size={16} aria-hidden />}
          onClick={() => setMaking(true)}
        >
          {t('payouts.make')}
        </Button>
      ) : null}
      <Suspense fallback={null}>
        {making ? (
          <PayoutDialog userId={id} balance={balance} waiting={data.Waiting} close={() => setMaking(false)} />
        ) : null}
      </Suspense>
    </>
  );
}
