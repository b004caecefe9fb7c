import type { PaymentProgress } from '@circolo/contract/sales/payment-types/payment-progress';
import type { MyOrder } from '@circolo/contract/shop/my-orders';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { forgetPlaced } from '../cart/cart.ts';
import css from '../pay/outcome.module.css';
import { PaymentOutcome } from '../pay/PaymentOutcome.tsx';
import { PayOwnOrder } from '../pay/PayOwnOrder.tsx';
import { type PayPhase, phaseOf } from '../pay/payment-progress.ts';
import { refreshOrder } from '../pay/use-own-payment.ts';
import { KeepAccess } from '../sign-in/KeepAccess.tsx';
import own from '../ui/own-pages.module.css';
import { LinkButton, ShopButton } from '../ui/ShopButton.tsx';
import { NextSteps, type Step } from './NextSteps.tsx';

/** What happens while a debit travels. */
const debitSteps = (): Step[] => [
  { key: 'debit', title: t('payments.steps.debit'), text: t('payments.steps.debitText') },
  { key: 'start', title: t('payments.steps.start'), text: t('payments.steps.startText') },
];

const concluded: readonly PayPhase[] = ['paid', 'underWay', 'planned'];
const payable: readonly PayPhase[] = ['waiting', 'failed', 'cancelled', 'returned', 'open'];

/** What follows a payment that ended well: the order is read again, and the cart it came from is empty. */
function useConclusion(phase: PayPhase, id: number): void {
  const queries = useQueryClient();
  const isConcluded = concluded.includes(phase);
  useEffect(() => {
    if (isConcluded) void Promise.all([refreshOrder(queries, id), forgetPlaced(id)]);
  }, [isConcluded, queries, id]);
}

function Ways({ phase, order, progress }: { phase: PayPhase; order: MyOrder; progress: PaymentProgress }) {
  if (!payable.includes(phase) || progress.Due <= 0) return null;
  return (
    <>
      {phase === 'waiting' && progress.NextUrl ? (
        <div className={css.actions}>
          <ShopButton onClick={() => location.assign(progress.NextUrl ?? '')}>
            {t('payments.outcome.resume')}
          </ShopButton>
        </div>
      ) : null}
      <div className={css.card}>
        <PayOwnOrder id={order.Id} title={t('payments.ways.again')} amount={progress.Due} />
      </div>
    </>
  );
}

interface Props {
  order: MyOrder;
  progress: PaymentProgress;
  /** How often it was asked. */
  asked: number;
  again: () => void;
}

/** The page after a payment: whether it is there, what happens next, or how to pay otherwise. */
export function OrderOutcome({ order, progress, asked, again }: Props) {
  const user = useSessionUser();
  const phase = phaseOf(progress, asked);
  useConclusion(phase, order.Id);
  return (
    <div className={own.narrow}>
      <PaymentOutcome
        phase={phase}
        progress={progress}
        number={order.Number}
        until={order.ExpirationDate}
        email={user?.Email ?? ''}
      />
      {phase === 'checking' ? (
        <div className={css.actions}>
          <ShopButton look="quiet" onClick={again}>
            {t('payments.outcome.reload')}
          </ShopButton>
        </div>
      ) : null}
      {phase === 'underWay' || phase === 'planned' ? <NextSteps steps={debitSteps()} /> : null}
      {concluded.includes(phase) ? <KeepAccess /> : null}
      <Ways phase={phase} order={order} progress={progress} />
      <div className={css.actions} style={{ marginTop: 28 }}>
        {phase === 'paid' ? (
          <LinkButton href={paths.shopPurchases}>{t('payments.outcome.toPurchases')}</LinkButton>
        ) : null}
        <LinkButton href={`${paths.shopOrders}/${order.Id}`} look="quiet">
          {t('shop.completed.toOrder')}
        </LinkButton>
      </div>
    </div>
  );
}
