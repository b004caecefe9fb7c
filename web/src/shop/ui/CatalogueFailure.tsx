import { ApiProblem, LostConnection } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import css from './failure.module.css';
import { ShopButton } from './ShopButton.tsx';

interface Props {
  /** What was thrown: the server's message is shown, or the code of its fault. */
  error: unknown;
  retry: () => void;
  /** Where the page has its heading already. */
  within?: boolean;
}

/** Says that something could not be loaded, and offers to try again. */
export function CatalogueFailure({ error, retry, within = false }: Props) {
  const reference = error instanceof LostConnection ? error.reference : undefined;
  return (
    <div className={css.failure} role="alert">
      {within ? <h2>{t('error.loadFailed')}</h2> : <h1>{t('error.loadFailed')}</h1>}
      <p>{(error instanceof ApiProblem && error.Message) || t('error.loadFailedText')}</p>
      {reference ? <p>{t('error.reference', { code: reference })}</p> : null}
      <ShopButton look="quiet" onClick={retry}>
        {t('error.retry')}
      </ShopButton>
    </div>
  );
}
