import { myProForma, myReceipts, type OrderPaper } from '@circolo/contract/sales/orders/order-papers';
import { myDocumentPdf } from '@circolo/contract/shop/my-documents';
import type { MyOrder } from '@circolo/contract/shop/my-orders';
import { useQueryClient } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { saveAs } from '../../spooler/downloads.ts';
import { useAction } from '../../ui/use-action.ts';
import own from '../ui/own-pages.module.css';
import { ShopButton } from '../ui/ShopButton.tsx';
import css from './documents.module.css';

/** The receipts of what was paid for an own order, or the pro-forma of one that waits for its transfer. */
export function OrderPapers({ order: { Id, PaidTotal, Transfer } }: { order: MyOrder }) {
  const queries = useQueryClient();
  const isPaid = PaidTotal > 0;
  const params = { Id };
  const issue = async (): Promise<OrderPaper[]> =>
    isPaid ? callWithoutToast(myReceipts, { params }) : [await callWithoutToast(myProForma, { params })];
  const { busy, problem, run } = useAction(async () => {
    for (const paper of await issue())
      saveAs(await callWithoutToast(myDocumentPdf, { params: { Id: paper.Id } }), paper.FileName);
    await queries.invalidateQueries({ queryKey: ['shop', 'documents'] });
  });
  if (!isPaid && !Transfer) return null;
  return (
    <div className={own.ways}>
      <ShopButton look="quiet" busy={busy} onClick={() => void run()}>
        {t(isPaid ? 'orderPapers.receipts' : 'orderPapers.proForma')}
      </ShopButton>
      {isPaid ? null : <p className={own.quiet}>{t('orderPapers.proFormaHelp')}</p>}
      {problem ? (
        <p role="alert" className={css.problem}>
          {problem}
        </p>
      ) : null}
    </div>
  );
}
