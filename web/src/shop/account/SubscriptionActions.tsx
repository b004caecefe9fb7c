import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { isRunningState, PurchaseKind, PurchaseState } from '@circolo/contract/sales/codes';
import type { listMyPurchases } from '@circolo/contract/shop/my-purchases';
import {
  cancelSubscription,
  reactivateSubscription,
  setAutoRenew,
} from '@circolo/contract/subscriptions/my-subscriptions';
import { pauseSubscription, resumeSubscription } from '@circolo/contract/subscriptions/pauses';
import { romeDay } from '@circolo/contract/values/rome-day';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { actsHere } from '../../session/acting.ts';
import { call } from '../../session/client.ts';
import { formatDay } from '../../ui/values/format.ts';
import css from '../ui/own-pages.module.css';
import { LinkButton, ShopButton } from '../ui/ShopButton.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { useInlineQuestion } from '../ui/use-inline-question.ts';
import { Cancelling, type Leaving } from './Cancelling.tsx';
import { NextPeriod } from './NextPeriod.tsx';
import { Pausing } from './Pausing.tsx';
import { Resuming } from './Resuming.tsx';
import actions from './subscription-actions.module.css';

type Purchase = AnswerOf<typeof listMyPurchases>[number];

/** What a customer may do with a subscription: renew it, let it renew by itself, change it, pause it, cancel it, think again. */
export function SubscriptionActions({ purchase }: { purchase: Purchase }) {
  const [busy, setBusy] = useBusy();
  const [problem, setProblem] = useState<string | null>(null);
  const { asks, ask, close, answered, place } = useInlineQuestion<'cancel' | 'pause' | 'resume'>();
  const queries = useQueryClient();
  const { Kind, State, Renewable, CancelAtPeriodEnd, AutoRenew, ChargedMethod, Renewal, RenewableFrom, Id, EndDate } =
    purchase;
  const { Pause, PausedByCustomers } = purchase;
  if (Kind !== PurchaseKind.subscription || !isRunningState(State)) return null;
  const today = romeDay(new Date());
  const isOver = EndDate !== null && EndDate < today;
  // What was cancelled and has ended cannot be thought over any more.
  if (CancelAtPeriodEnd && isOver) return null;
  const canOrder = !Renewal && Renewable && !CancelAtPeriodEnd && State !== PurchaseState.paused;
  const mayPause = PausedByCustomers && !Pause && State === PurchaseState.active && !CancelAtPeriodEnd && !isOver;
  const isEarly = RenewableFrom !== null && today < RenewableFrom;
  const params = { Id };
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(null);
    try {
      await work();
      if (asks) answered();
      // What it gives is on other parts of the page too.
      await queries.invalidateQueries();
      // The button that was pressed may be another one now.
      if (document.activeElement === document.body) answered();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error.Message);
    } finally {
      setBusy(false);
    }
  };
  const cancel = (body: Leaving) => void run(() => call(cancelSubscription, { params, body }));
  const refused = problem ? (
    <p role="alert" className={actions.problem}>
      {problem}
    </p>
  ) : null;
  if (asks === 'cancel')
    return (
      <div className={actions.place} {...place}>
        <Cancelling until={isOver ? today : (EndDate ?? '')} busy={busy} cancel={cancel} close={close} />
        {refused}
      </div>
    );
  if (asks === 'pause')
    return (
      <div className={actions.place} {...place}>
        <Pausing
          purchaseId={Id}
          busy={busy}
          pause={(days) => void run(() => call(pauseSubscription, { params, body: { ...days, Reason: null } }))}
          close={close}
        />
        {refused}
      </div>
    );
  if (asks === 'resume' && Pause)
    return (
      <div className={actions.place} {...place}>
        <Resuming
          pause={Pause}
          end={EndDate ?? today}
          today={today}
          busy={busy}
          resume={() => void run(() => call(resumeSubscription, { params }))}
          close={close}
        />
        {refused}
      </div>
    );
  return (
    <div className={`${actions.all} ${actions.place}`} {...place}>
      {CancelAtPeriodEnd || !Renewable || actsHere() ? null : (
        <label className={actions.switch}>
          <input
            type="checkbox"
            role="switch"
            aria-checked={AutoRenew}
            checked={AutoRenew}
            disabled={busy}
            onChange={() => void run(() => call(setAutoRenew, { params, body: { AutoRenew: !AutoRenew } }))}
          />
          <span>
            {t('shop.purchases.autoRenew')}
            {AutoRenew && ChargedMethod ? (
              <span className={css.quiet}>{` · ${t('shop.purchases.automatic', { method: ChargedMethod })}`}</span>
            ) : null}
          </span>
        </label>
      )}
      {AutoRenew && !ChargedMethod && Renewable && !CancelAtPeriodEnd ? (
        <p className={css.quiet}>
          {t('shop.purchases.notCharged')} <a href={paths.shopPaymentMethods}>{t('shop.purchases.methods')}</a>
        </p>
      ) : null}
      {canOrder && !isEarly ? <NextPeriod purchaseId={Id} /> : null}
      <div className={actions.row}>
        {Renewal ? (
          <LinkButton href={`${paths.shopOrders}/${Renewal.Id}`}>{t('shop.purchases.payRenewal')}</LinkButton>
        ) : null}
        {canOrder && !isEarly ? (
          <LinkButton look="quiet" href={`/shop/renew?purchase=${Id}`}>
            {t('shop.purchases.renew')}
          </LinkButton>
        ) : null}
        {canOrder && isEarly ? (
          <span className={css.quiet}>{t('shop.purchases.renewableFrom', { date: formatDay(RenewableFrom) })}</span>
        ) : null}
        {State !== PurchaseState.suspended && !CancelAtPeriodEnd ? (
          <LinkButton look="quiet" href={`/shop/switch?purchase=${Id}`}>
            {t('shop.purchases.change')}
          </LinkButton>
        ) : null}
        {mayPause ? (
          <ShopButton look="quiet" data-asks="pause" onClick={() => ask('pause')}>
            {t('shop.purchases.pause')}
          </ShopButton>
        ) : null}
        {PausedByCustomers && Pause ? (
          <ShopButton look="quiet" data-asks="resume" onClick={() => ask('resume')}>
            {t(State === PurchaseState.paused ? 'shop.purchases.resume' : 'shop.purchases.revokePause')}
          </ShopButton>
        ) : null}
        {CancelAtPeriodEnd ? (
          <ShopButton look="quiet" busy={busy} onClick={() => void run(() => call(reactivateSubscription, { params }))}>
            {t('shop.purchases.reactivate')}
          </ShopButton>
        ) : (
          <button type="button" className={actions.cancel} data-asks="cancel" onClick={() => ask('cancel')}>
            {t('shop.purchases.cancel')}
          </button>
        )}
      </div>
      {refused}
    </div>
  );
}
