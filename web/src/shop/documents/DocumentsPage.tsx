import type { MyDocument } from '@circolo/contract/shop/my-documents';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { formatDay } from '../../ui/values/format.ts';
import { euros } from '../prices/prices.ts';
import { CatalogueFailure } from '../ui/CatalogueFailure.tsx';
import { NothingHere } from '../ui/NothingHere.tsx';
import own from '../ui/own-pages.module.css';
import { LinkButton } from '../ui/ShopButton.tsx';
import { ShopLink } from '../ui/ShopLink.tsx';
import { useTitle } from '../ui/use-title.ts';
import { DownloadButton } from './DownloadButton.tsx';
import css from './documents.module.css';
import { useDueOrders } from './use-due-orders.ts';
import { useOwnDocuments } from './use-own-documents.ts';

function DocumentRow({ document, due }: { document: MyDocument; due: Map<number, number> }) {
  const unpaid = document.Orders.find(({ Id }) => due.has(Id));
  return (
    <li className={`${own.card} ${css.item}`}>
      <div className={css.about}>
        <span className={own.row}>
          <span className={own.strong}>{document.Title}</span>
          <span className={own.strong}>{euros(document.Total)}</span>
        </span>
        <p className={own.quiet}>{t('shop.documents.dated', { date: formatDay(document.Date) })}</p>
        {document.Orders.map(({ Id, Description }) => (
          <p key={Id} className={own.quiet}>
            <ShopLink href={`${paths.shopOrders}/${Id}`}>{t('shop.documents.order', { number: Description })}</ShopLink>
          </p>
        ))}
        {unpaid ? (
          <p className={css.due}>{t('shop.documents.toPay', { amount: euros(due.get(unpaid.Id) ?? 0) })}</p>
        ) : null}
      </div>
      <div className={css.actions}>
        {document.HasOriginal ? (
          <ShopLink
            href={`${paths.shopDocuments}/${document.Id}`}
            aria-label={t('shop.documents.readOf', { title: document.Title })}
          >
            {t('shop.documents.read')}
          </ShopLink>
        ) : null}
        <DownloadButton document={document} />
        {unpaid ? <LinkButton href={`${paths.shopOrders}/${unpaid.Id}`}>{t('payments.order.pay')}</LinkButton> : null}
      </div>
    </li>
  );
}

/** The customer's own invoices, notes and receipts, newest first. */
export function DocumentsPage() {
  const { data, error, refetch } = useOwnDocuments();
  const due = useDueOrders();
  useTitle(t('shop.documents.title'));
  if (error) return <CatalogueFailure error={error} retry={() => void refetch()} />;
  if (!data) return <div className={own.skeleton} aria-hidden />;
  if (data.length === 0)
    return (
      <NothingHere picture="paper" title={t('shop.documents.empty')} text={t('shop.documents.emptyText')}>
        <LinkButton href={paths.shopOrders}>{t('shop.completed.toOrders')}</LinkButton>
      </NothingHere>
    );
  return (
    <div className={own.narrow}>
      <h1 className={own.title}>{t('shop.documents.title')}</h1>
      <p className={css.lead}>{t('shop.documents.about')}</p>
      <ul className={own.list}>
        {data.map((document) => (
          <DocumentRow key={document.Id} document={document} due={due} />
        ))}
      </ul>
    </div>
  );
}
