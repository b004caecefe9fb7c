import { setLinkedCoupons } from '@circolo/contract/payments/order-payments/order-coupons';
import {
  beginLinkedPayment,
  type PayPage as Linked,
  readPayPage,
} from '@circolo/contract/payments/order-payments/pay-link';
import { romeDay } from '@circolo/contract/values/rome-day';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { usePlace } from '../../navigation/place.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { formatDay } from '../../ui/values/format.ts';
import { euros } from '../prices/prices.ts';
import { CatalogueFailure } from '../ui/CatalogueFailure.tsx';
import { NothingHere } from '../ui/NothingHere.tsx';
import own from '../ui/own-pages.module.css';
import { daysUntil, romeDayOf } from '../ui/rome-time.ts';
import { LinkButton, ShopButton } from '../ui/ShopButton.tsx';
import { StateBadge } from '../ui/StateBadge.tsx';
import { useTitle } from '../ui/use-title.ts';
import css from './outcome.module.css';
import { PaymentOutcome } from './PaymentOutcome.tsx';
import { PayPanel } from './PayPanel.tsx';
import { withoutTransfer } from './pay-wish.ts';
import { type PayPhase, pauseBefore, phaseOf } from './payment-progress.ts';
import { RenewalCoupons } from './RenewalCoupons.tsx';
import { TransferPanel } from './TransferPanel.tsx';

/** How long one may still pay, as text. */
function timeLeft(until: string): string {
  const left = daysUntil(until, romeDay(new Date()));
  if (left < 0) return t('payments.order.by', { date: formatDay(until) });
  return left === 0 ? t('payments.link.today') : t('payments.link.days', { count: left });
}

/** The order that a link is about: what, how much, until when. */
function About({ linked }: { linked: Linked }) {
  const {
    Number: number,
    Date: at,
    Status,
    Packages,
    Payment,
    ExpirationDate,
    ShopPaymentType,
    Total,
    SplitVat,
  } = linked;
  return (
    <>
      <div className={own.titleRow}>
        <h1 className={own.title}>{t('payments.link.title', { number })}</h1>
        <StateBadge of="OrderStatus" code={Status} />
      </div>
      <section className={own.card} aria-label={t('payments.link.content')}>
        <div className={own.row}>
          <span>{Packages.join(', ')}</span>
          <span className={own.strong}>{euros(Payment.Due)}</span>
        </div>
        {SplitVat > 0 ? (
          <p className={own.quiet}>{t('payments.link.splitVat', { total: euros(Total), vat: euros(SplitVat) })}</p>
        ) : null}
        <p className={own.quiet}>
          {[t('payments.link.placed', { date: romeDayOf(at) }), timeLeft(ExpirationDate)].join(' · ')}
        </p>
        <p className={own.quiet}>{t('payments.link.current', { name: ShopPaymentType.Description })}</p>
      </section>
    </>
  );
}

interface LinkedProps {
  token: string;
  linked: Linked;
  asked: number;
}

/** Where a transfer is waited for, the other ways stand below it. */
function titleOf({ Transfer, Payment }: Linked): string {
  if (Transfer) return t('payments.ways.otherwise');
  return t(Payment.State === null ? 'payments.ways.title' : 'payments.ways.again');
}

const outcomes: readonly PayPhase[] = ['checking', 'paid', 'underWay', 'planned'];

function PayLinked({ token, linked, asked }: LinkedProps) {
  const queries = useQueryClient();
  const { Payment, Transfer, Open } = linked;
  const phase = phaseOf(Payment, asked);
  const again = () => void queries.invalidateQueries({ queryKey: ['shop', 'pay', token] });
  const hasOutcome =
    (Payment.State !== null || Payment.Debit !== null) && phase !== 'open' && (outcomes.includes(phase) || !Transfer);
  if (!Open && !hasOutcome) return <Closed />;
  return (
    <div className={own.narrow}>
      {hasOutcome ? (
        <PaymentOutcome
          phase={phase}
          progress={Payment}
          number={linked.Number}
          until={linked.ExpirationDate}
          email={null}
        />
      ) : (
        <About linked={linked} />
      )}
      {phase === 'waiting' && Payment.NextUrl ? (
        <div className={css.actions}>
          <ShopButton onClick={() => location.assign(Payment.NextUrl ?? '')}>{t('payments.outcome.resume')}</ShopButton>
        </div>
      ) : null}
      {Open && !outcomes.includes(phase) ? (
        <RenewalCoupons
          coupons={linked.Coupons}
          set={(Coupons) => call(setLinkedCoupons, { params: { Token: token }, body: { Coupons } })}
          changed={() => queries.invalidateQueries({ queryKey: ['shop', 'pay', token] })}
        />
      ) : null}
      {Transfer && Open ? (
        <div className={css.spaced}>
          <TransferPanel transfer={Transfer} />
        </div>
      ) : null}
      {Open && !outcomes.includes(phase) ? (
        <div className={css.card}>
          <PayPanel
            title={titleOf(linked)}
            ways={Transfer ? withoutTransfer(linked.PaymentTypes) : linked.PaymentTypes}
            methods={null}
            amount={Payment.Due}
            begin={({ wayId }) =>
              call(beginLinkedPayment, { params: { Token: token }, body: { ShopPaymentType: { Id: wayId } } })
            }
            done={again}
          />
        </div>
      ) : null}
    </div>
  );
}

const Closed = () => (
  <NothingHere picture="paper" title={t('payments.link.closed')} text={t('payments.link.closedText')}>
    <LinkButton href={paths.shopOrders}>{t('payments.link.toOrder')}</LinkButton>
  </NothingHere>
);

/** A link of which a part is missing is a mistake of no field that could be mended here. */
const Wrong = ({ error }: { error: ApiProblem | null }) => (
  <NothingHere
    picture="paper"
    title={t('payments.link.wrong')}
    text={error && error.Code !== 'ValidationFailed' ? error.Message : t('errors.PayLinkError')}
  >
    <LinkButton href={paths.shopOrders}>{t('payments.link.signIn')}</LinkButton>
  </NothingHere>
);

/** An order paid by the link of a mail: with the link, no account is needed. */
export function PayPage() {
  const token = usePlace().hash.slice(1);
  const query = useQuery({
    queryKey: ['shop', 'pay', token],
    queryFn: () => callWithoutToast(readPayPage, { params: { Token: token } }),
    refetchInterval: ({ state }) => (state.data ? pauseBefore(state.data.Payment, state.dataUpdateCount) : false),
    enabled: token !== '',
    retry: false,
  });
  const asked = useQueryClient().getQueryState(['shop', 'pay', token])?.dataUpdateCount ?? 0;
  useTitle(query.data ? t('payments.link.title', { number: query.data.Number }) : t('payments.link.short'));
  const { data, error } = query;
  const refused = error instanceof ApiProblem ? error : null;
  if (refused || token === '') return <Wrong error={refused} />;
  // A payment is followed: one lost answer takes nothing off the page.
  if (data) return <PayLinked token={token} linked={data} asked={asked} />;
  if (error) return <CatalogueFailure error={error} retry={() => void query.refetch()} />;
  return <div className={own.skeleton} aria-hidden />;
}
