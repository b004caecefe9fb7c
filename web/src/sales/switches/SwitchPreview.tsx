import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { SwitchEffect } from '@circolo/contract/catalogue/switches/product-switch';
import { makeUserSwitch } from '@circolo/contract/sales/switches/desk-switches';
import type { SwitchOffer } from '@circolo/contract/sales/switches/switch-offer';
import { Alert, Button, Group, Select, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { call } from '../../session/client.ts';
import { useLevel } from '../../session/use-level.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { formatDay, formatMoney, formatNumber } from '../../ui/values/format.ts';
import { WhyAmount } from '../WhyAmount.tsx';
import css from './switch.module.css';
import type { SwitchedPurchase } from './switched-purchase.ts';

const euros = (amount: number): string => formatMoney(amount, language());

type Row = [name: string, amount: number, isTotal?: boolean];

/** What a change costs, step by step: the new price, what is left of the present plan, and what is due when. */
function rowsOf({ Credit, Order, Fee, Effect, StartsOn }: SwitchOffer): Row[] {
  const counted = { left: formatNumber(Credit.Left, language()), days: formatNumber(Credit.Days, language()) };
  const price = Math.round((Order.TaxableTotal - Fee + Credit.OffPrice) * 100) / 100;
  const due =
    Effect === SwitchEffect.immediate
      ? t('productSwitches.desk.due')
      : t('productSwitches.desk.later', { date: formatDay(StartsOn) });
  const rows: Row[] = [[t('productSwitches.desk.price'), price]];
  if (Credit.OffPrice > 0) rows.push([t('productSwitches.desk.credit', counted), -Credit.OffPrice]);
  if (Fee > 0) rows.push([t('productSwitches.desk.fee'), Fee]);
  rows.push([t('productSwitches.desk.vat'), Order.VatTotal]);
  if (Order.SplitVat > 0) rows.push([t('sales.amount.splitVat'), -Order.SplitVat]);
  rows.push([due, Order.AmountDue, true]);
  if (Credit.ToAccount > 0) rows.push([t('productSwitches.desk.toAccount'), Credit.ToAccount]);
  if (Credit.Back > 0) rows.push([t('productSwitches.desk.back'), Credit.Back]);
  return rows;
}

function useChange(of: SwitchedPurchase, offer: SwitchOffer, payment: string | null, close: () => void) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useAction(async () => {
    const { Order, StartsOn, Waits } = await call(makeUserSwitch, {
      params: { Id: of.userId, Purchase: of.purchaseId },
      body: {
        Switch: { Id: offer.Switch.Id },
        Package: { Id: offer.Package.Id },
        ShopPaymentType: offer.Effect === SwitchEffect.immediate && payment ? { Id: Number(payment) } : null,
        ExpectedTotal: offer.Order.Total,
      },
    });
    await queries.invalidateQueries({ queryKey: ['Users'] });
    await queries.invalidateQueries({ queryKey: ['MoneyApprovals'] });
    const noted = t('productSwitches.desk.noted', { date: formatDay(StartsOn) });
    const done = Order ? t('productSwitches.desk.made', { number: Order.Description }) : noted;
    toast.success(Waits ? t('moneyApprovals.asked') : done);
    close();
    if (Order) await navigate({ to: paths.deskScreen(`orders/${Order.Id}`) });
  });
}

interface Props {
  of: SwitchedPurchase;
  offer: SwitchOffer;
  close: () => void;
}

/** What a chosen change costs and why, how it is paid, and the button that makes it. */
export function SwitchPreview({ of, offer, close }: Props) {
  const mayChange = allows(useLevel('orders'), AuthorizationLevel.edit);
  const isNow = offer.Effect === SwitchEffect.immediate;
  const [first] = offer.PaymentTypes;
  const [payment, setPayment] = useState(first ? String(first.Id) : null);
  const { busy, problem, run } = useChange(of, offer, payment, close);
  const needsPayment = isNow && offer.Order.Total > 0;
  return (
    <>
      <dl className={css.amounts}>
        {rowsOf(offer).map(([name, amount, isTotal]) => (
          <div key={name} className={isTotal ? css.total : undefined}>
            <dt>{name}</dt>
            <dd>{euros(amount)}</dd>
          </div>
        ))}
      </dl>
      <Group gap={4}>
        <Text size="xs" c="dimmed">
          {t('productSwitches.desk.why')}
        </Text>
        {offer.Order.Lines.map((line) => (
          <WhyAmount key={line.Package.Id} name={line.Package.Description} steps={line.Explain} />
        ))}
      </Group>
      {needsPayment ? (
        <Select
          label={t('productSwitches.desk.payment')}
          data={offer.PaymentTypes.map(({ Id, ShopTitle }) => ({ value: String(Id), label: ShopTitle }))}
          value={payment}
          onChange={setPayment}
          allowDeselect={false}
        />
      ) : null}
      <Text size="sm" c="dimmed">
        {isNow ? t('productSwitches.desk.follows') : t('productSwitches.desk.followsEnd')}
      </Text>
      {problem ? <Alert color="red" role="alert" title={problem} /> : null}
      <DialogButtons close={close}>
        {mayChange ? (
          <Button loading={busy} disabled={isNow && !payment} onClick={() => void run()}>
            {isNow ? t('productSwitches.desk.make') : t('productSwitches.desk.note')}
          </Button>
        ) : null}
      </DialogButtons>
    </>
  );
}
