import { t } from '../../messages/messages.ts';
import css from './failure.module.css';
import { ShopButton } from './ShopButton.tsx';

interface Props {
  /** The server's message, if any. */
  message: string | null;
  retry: () => void;
  /** Where the page has its heading already. */
  within?: boolean;
}

/** Says that something could not be loaded, and offers to try again. */
export const CatalogueFailure = ({ message, retry, within = false }: Props) => (
  <div className={css.failure} role="alert">
    {within ? <h2>{t('error.loadFailed')}</h2> : <h1>{t('error.loadFailed')}</h1>}
    <p>{message || t('error.loadFailedText')}</p>
    <ShopButton look="quiet" onClick={retry}>
      {t('error.retry')}
    </ShopButton>
  </div>
);
