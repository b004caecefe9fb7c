import { SurplusUse, type SurplusUseCode } from '@circolo/contract/banking/codes';
import {
  confirmMatch,
  type PayableOrder,
  payableOrders,
  type ReconciliationRow,
} from '@circolo/contract/banking/reconciliation/bank-line';
import { OrderStatus } from '@circolo/contract/sales/codes';
import { ActionIcon, Alert, Button, Modal, NumberInput, Select, Stack, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { enumLabel, enumOptions, language, t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatMoney } from '../../ui/values/format.ts';
import css from '../banking.module.css';
import { LineFacts } from './LineFacts.tsx';
import { orderState } from './order-state.ts';
import { showOutcomes } from './show-outcomes.ts';

interface Part {
  Order: PayableOrder;
  Amount: number;
}

const cents = (euros: number): number => Math.round(euros * 100);
const money = (euros: number): string => formatMoney(euros, language());

interface Props {
  line: ReconciliationRow['Line'];
  close: () => void;
  done: () => Promise<unknown>;
}

/** Matches a movement manually: one order found by search, or several that share it. */
export function ChooseOrders({ line, close, done }: Props) {
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), 250);
  const [parts, setParts] = useState<Part[]>([]);
  const [surplus, setSurplus] = useState<SurplusUseCode>(SurplusUse.credit);
  const found = useQuery({
    queryKey: ['BankLines', 'payable', asked],
    queryFn: () => callWithoutToast(payableOrders, { query: { Search: asked } }),
    placeholderData: keepPreviousData,
  });
  const free = cents(line.Amount) - cents(line.Matched);
  const left = free - parts.reduce((sum, { Amount }) => sum + cents(Amount), 0);
  const isOver = parts.some(({ Order, Amount }) => Amount > Order.Due || Order.Status === OrderStatus.cancelled);
  const add = (Order: PayableOrder) => {
    if (parts.some((part) => part.Order.Id === Order.Id)) return;
    const wanted = Order.Due > 0 ? cents(Order.Due) : left;
    const Amount = Math.max(0, Math.min(left, wanted)) / 100;
    setParts([...parts, { Order, Amount: Amount || Order.Due }]);
  };
  const change = (id: number, Amount: number) =>
    setParts(parts.map((part) => (part.Order.Id === id ? { ...part, Amount } : part)));
  const confirm = useAction(async () => {
    const Parts = parts.map(({ Order, Amount }) => ({ Order: { Id: Order.Id }, Amount }));
    const { Outcomes } = await call(confirmMatch, { params: { Id: line.Id }, body: { Parts, Surplus: surplus } });
    showOutcomes(Outcomes);
    await done();
    close();
  });
  const others = (found.data ?? []).filter(({ Id }) => !parts.some(({ Order }) => Order.Id === Id)).slice(0, 6);
  return (
    <Modal opened onClose={close} size={640} title={<Text fw={650}>{t('banking.choose.title')}</Text>}>
      <Stack gap="md">
        <LineFacts line={line} />
        {parts.length > 0 ? (
          <Stack gap="xs" component="section" aria-label={t('banking.choose.parts')}>
            {parts.map(({ Order, Amount }) => (
              <div key={Order.Id} className={css.part}>
                <Text size="sm" className={css.wrap ?? ''}>
                  <b>{t('banking.reconcile.order', { number: Order.Number })}</b>
                  {` · ${Order.Customer} · ${orderState(Order)}`}
                </Text>
                <NumberInput
                  aria-label={t('banking.choose.amount', { number: Order.Number })}
                  value={Amount}
                  onChange={(value) => change(Order.Id, Number(value) || 0)}
                  decimalScale={2}
                  fixedDecimalScale
                  decimalSeparator={language() === 'it' ? ',' : '.'}
                  min={0}
                  hideControls
                  suffix=" €"
                />
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size="lg"
                  aria-label={t('banking.choose.remove', { number: Order.Number })}
                  onClick={() => setParts(parts.filter((part) => part.Order.Id !== Order.Id))}
                >
                  <IconX size={16} aria-hidden />
                </ActionIcon>
              </div>
            ))}
            <Text size="sm" c={left < 0 ? 'red.8' : 'dimmed'} role="status">
              {left < 0
                ? t('banking.choose.tooMuch', { amount: money(-left / 100) })
                : t('banking.choose.left', { amount: money(left / 100) })}
            </Text>
            {isOver ? (
              <Select
                label={t('banking.choose.surplus')}
                data={enumOptions('SurplusUse')}
                value={surplus}
                onChange={(value) =>
                  setSurplus(value === SurplusUse.transfer ? SurplusUse.transfer : SurplusUse.credit)
                }
                allowDeselect={false}
              />
            ) : null}
          </Stack>
        ) : null}
        <TextInput
          label={t('banking.choose.search')}
          placeholder={t('banking.choose.searchHint')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          data-autofocus
        />
        <Stack gap={6} aria-busy={found.isFetching}>
          {found.data && others.length === 0 ? (
            <Text size="sm" c="dimmed">
              {t('banking.choose.none')}
            </Text>
          ) : null}
          {others.map((order) => (
            <button key={order.Id} type="button" className={css.found} onClick={() => add(order)}>
              <Text size="sm" fw={600} component="span" display="block">
                {`${t('banking.reconcile.order', { number: order.Number })} · ${orderState(order)}`}
              </Text>
              <Text size="sm" c="dimmed" component="span" display="block">
                {`${order.Customer} · ${enumLabel('OrderStatus', order.Status)}`}
              </Text>
            </button>
          ))}
        </Stack>
        {confirm.problem ? <Alert color="red" role="alert" title={confirm.problem} /> : null}
      </Stack>
      <DialogButtons close={close} mt="md">
        <Button
          disabled={parts.length === 0 || left < 0 || parts.some(({ Amount }) => Amount <= 0)}
          loading={confirm.busy}
          onClick={() => void confirm.run()}
        >
          {t('banking.choose.confirm')}
        </Button>
      </DialogButtons>
    </Modal>
  );
}
