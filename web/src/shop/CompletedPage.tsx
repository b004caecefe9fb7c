import type { MyOrder } from '@circolo/contract/shop/my-orders';
import { paths } from '../app/paths.ts';
import { useSessionUser } from '../app/session/use-session.ts';
import { t } from '../app/words.ts';
import { formatDay } from '../ui/format.ts';
import { CatalogueFailure } from './CatalogueFailure.tsx';
import css from './completed.module.css';
import { NothingHere } from './NothingHere.tsx';
import own from './own-pages.module.css';
import { LinkButton } from './ShopButton.tsx';
import { TickIcon } from './TickIcon.tsx';
import { TransferPanel } from './TransferPanel.tsx';
import { useAddressValue } from './use-address.ts';
import { useOwnOrder } from './use-own-order.ts';
import { useTitle } from './use-title.ts';

/** What happens next, by how the order is paid. */
function nextSteps({ Transfer, ExpirationDate }: MyOrder) {
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

function Completed({ order }: { order: MyOrder }) {
  const user = useSessionUser();
  return (
    <div className={own.narrow}>
      <div className={css.thanks}>
        <span className={css.tick}>
          <TickIcon />
        </span>
        <h1>{t('shop.completed.title')}</h1>
        <p className={css.number}>{t('shop.completed.number', { number: order.Number })}</p>
        <p className={css.mailed}>{t('shop.completed.mailed', { email: user?.Email ?? '' })}</p>
      </div>
      {order.Transfer ? <TransferPanel transfer={order.Transfer} /> : null}
      <section className={css.next}>
        <h2>{t('shop.completed.next')}</h2>
        <ol>
          {nextSteps(order).map(({ key, title, text }, index) => (
            <li key={key}>
              <span className={css.step} aria-hidden>
                {index + 1}
              </span>
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ol>
      </section>
      <div className={css.actions}>
        <LinkButton href={`${paths.shopOrders}/${order.Id}`}>{t('shop.completed.toOrder')}</LinkButton>
        <LinkButton href={paths.shopOrders} look="quiet">
          {t('shop.completed.toOrders')}
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

function Placed({ id }: { id: string }) {
  const { data, error, refetch } = useOwnOrder(id);
  if (error) return <CatalogueFailure message={error.message} retry={() => void refetch()} />;
  return data ? <Completed order={data} /> : <div className={own.skeleton} aria-hidden />;
}

/** The order is placed: its number, how to pay it, and what happens next. */
export function CompletedPage() {
  const id = useAddressValue('order');
  useTitle(t('shop.completed.title'));
  return id ? <Placed id={id} /> : <NoOrder />;
}
