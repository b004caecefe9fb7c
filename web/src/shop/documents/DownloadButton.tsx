import { type MyDocument, myDocumentPdf } from '@circolo/contract/shop/my-documents';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { saveAs } from '../../spooler/downloads.ts';
import { useAction } from '../../ui/use-action.ts';
import { ShopButton } from '../ui/ShopButton.tsx';
import css from './documents.module.css';

/** Saves the PDF of a document, and says why where that fails. */
export function DownloadButton({ document: { Id, Title, FileName } }: { document: MyDocument }) {
  const { busy, problem, run } = useAction(async () => {
    saveAs(await callWithoutToast(myDocumentPdf, { params: { Id } }), FileName);
  });
  return (
    <span className={css.action}>
      <ShopButton
        look="quiet"
        busy={busy}
        aria-label={t('shop.documents.downloadOf', { title: Title })}
        onClick={() => void run()}
      >
        {t('shop.documents.download')}
      </ShopButton>
      {problem ? (
        <span role="alert" className={css.problem}>
          {problem}
        </span>
      ) : null}
    </span>
  );
}
