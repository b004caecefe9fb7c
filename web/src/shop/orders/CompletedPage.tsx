import { PaymentVector } from '@circolo/contract/sales/codes';
import type { MyOrder } from '@circolo/contract/shop/my-orders';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { formatDay } from '../../ui/values/format.ts';
import { TransferPanel } from '../pay/TransferPanel.tsx';
import { useProgress } from '../pay/use-own-payment.ts';
import { KeepAccess } from '../sign-in/KeepAccess.tsx';
import { CatalogueFailure } from '../ui/CatalogueFailure.tsx';
import { NothingHere } from '../ui/NothingHere.tsx';
import own from '../ui/own-pages.module.css';
import { LinkButton } from '../ui/ShopButton.tsx';
import { TickIcon } from '../ui/TickIcon.tsx';
import { useAddressValue } from '../ui/use-address.ts';
import { useTitle } from '../ui/use-title.ts';
import css from './completed.module.css';
import { NextSteps, type Step } from './NextSteps.tsx';
import { OrderOutcome } from './OrderOutcome.tsx';
import { useOwnOrder } from './use-own-order.ts';

/** What happens next, by how the order is paid. */
function nextSteps({ Transfer, ExpirationDate }: MyOrder): Step[] {
  if (!Transfer)
    return [{ key: 'done', title: t('shop.completed.steps.done'), text: t('shop.completed.steps.doneText') }];
  return [
    {
      key: 'pay',
      title: t('shop.completed.steps.pay', { date: formatDay(ExpirationDate) }),
      text: t('shop.completed.steps.payText'),
    },
    { key: 'confirm', title: t('shop.completed.steps.confirm'), text: t('shop.completed.steps.confirmText') },
    { key: 'start', title: t('shop.completed.steps.start'), text: t('shop.completed.steps.startText') },
  ];
}

function Thanks({ title, order, text }: { title: string; order: MyOrder; text: 'mailed' | 'askedText' }) {
  const user = useSessionUser();
  return (
    <div className={css.thanks}>
      <span className={css.tick}>
        <TickIcon />
      </span>
      <h1>{title}</h1>
      <p className={css.number}>{t('shop.completed.number', { number: order.Number })}</p>
      <p className={css.mailed}>{t(`shop.completed.${text}`, { email: user?.Email ?? '' })}</p>
    </div>
  );
}

function Completed({ order }: { order: MyOrder }) {
  return (
    <div className={own.narrow}>
      <Thanks title={t('shop.completed.title')} order={order} text="mailed" />
      {order.Transfer ? <TransferPanel transfer={order.Transfer} /> : null}
      <NextSteps steps={nextSteps(order)} />
      <KeepAccess />
      <div className={css.actions}>
        <LinkButton href={`${paths.shopOrders}/${order.Id}`}>{t('shop.completed.toOrder')}</LinkButton>
        <LinkButton href={paths.shopOrders} look="quiet">
          {t('shop.completed.toOrders')}
        </LinkButton>
      </div>
    </div>
  );
}

/** A change of plan that staff have to decide on: nothing is paid, and nothing changes, before. */
function Asked({ order }: { order: MyOrder }) {
  return (
    <div className={own.narrow}>
      <Thanks title={t('shop.completed.asked')} order={order} text="askedText" />
      <div className={css.actions} style={{ justifyContent: 'center' }}>
        <LinkButton href={`${paths.shopOrders}/${order.Id}`}>{t('shop.completed.toOrder')}</LinkButton>
        <LinkButton href={paths.shopPurchases} look="quiet">
          {t('payments.outcome.toPurchases')}
        </LinkButton>
      </div>
    </div>
  );
}

const NoOrder = () => (
  <NothingHere title={t('shop.completed.none')} text={t('shop.completed.noneText')}>
    <LinkButton href={paths.shopOrders}>{t('shop.completed.toOrders')}</LinkButton>
  </NothingHere>
);

/** Whether the order is paid where its customer is sent to, so that there is a payment to follow. */
const isFollowed = ({ PaymentType, Total, Approval }: MyOrder): boolean =>
  PaymentType !== PaymentVector.bankTransfer && Total > 0 && !Approval;

function Placed({ id }: { id: string }) {
  const { data: order, error, refetch } = useOwnOrder(id);
  const progress = useProgress(Number(id), order !== undefined && isFollowed(order));
  const failure = error ?? (progress.data ? null : progress.error);
  if (failure)
    return (
      <CatalogueFailure
        error={failure}
        retry={() => void (error ? refetch() : progress.refetch())}
        back={{ href: paths.shopOrders, label: t('shop.completed.toOrders') }}
      />
    );
  if (!order || (isFollowed(order) && !progress.data)) return <div className={own.skeleton} aria-hidden />;
  if (order.Approval) return <Asked order={order} />;
  if (!isFollowed(order) || !progress.data) return <Completed order={order} />;
  const { data, asked, refetch: again } = progress;
  return <OrderOutcome order={order} progress={data} asked={asked} again={() => void again()} />;
}

/** The order is placed: its number, how to pay it or the state of its payment, and what happens next. */
export function CompletedPage() {
  const id = useAddressValue('order');
  useTitle(t('shop.completed.title'));
  return id ? <Placed id={id} /> : <NoOrder />;
}
