import { t } from '../../messages/messages.ts';
import { formatDay } from '../../ui/values/format.ts';
import { euros } from '../prices/prices.ts';
import own from '../ui/own-pages.module.css';
import { DownloadButton } from './DownloadButton.tsx';
import css from './documents.module.css';
import { useOwnDocuments } from './use-own-documents.ts';

/** What was issued about an own order; nothing where there is nothing yet. */
export function OrderDocuments({ orderId }: { orderId: number }) {
  const { data = [] } = useOwnDocuments();
  const issued = data.filter(({ Orders }) => Orders.some(({ Id }) => Id === orderId));
  if (issued.length === 0) return null;
  return (
    <div className={own.grid}>
      <section className={own.card}>
        <h2>{t('shop.documents.ofOrder')}</h2>
        <ul className={css.ofOrder}>
          {issued.map((document) => (
            <li key={document.Id} className={css.item}>
              <div className={css.about}>
                <strong>{document.Title}</strong>
                <p className={own.quiet}>
                  {t('shop.documents.dated', { date: formatDay(document.Date) })} {'·'} {euros(document.Total)}
                </p>
              </div>
              <DownloadButton document={document} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
