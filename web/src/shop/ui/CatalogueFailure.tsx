import { ApiProblem, LostConnection } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import css from './failure.module.css';
import { NothingHere } from './NothingHere.tsx';
import { LinkButton, ShopButton } from './ShopButton.tsx';

interface Props {
  /** What was thrown: the server's message is shown, or the code of its fault. */
  error: unknown;
  retry: () => void;
  /** Where the page has its heading already. */
  within?: boolean;
  /** The page above, to go back to from what is not there; the offers where it is left out. */
  back?: { href: string; label: string };
}

/** Why nothing is there: it has gone or is somebody else's, or the address is no record's at all; null where that is not why. */
function whyNotThere(error: unknown): string | null {
  if (!(error instanceof ApiProblem)) return null;
  if (error.Code === 'RecordNotFound') return error.Message;
  return error.Fields.Id ? t('error.pageNotFoundText') : null;
}

/** Says that something could not be loaded, and offers to try again; what does not exist is not there the next time either. */
export function CatalogueFailure({ error, retry, within = false, back }: Props) {
  const message = error instanceof ApiProblem ? error.Message : '';
  const gone = whyNotThere(error);
  if (gone !== null && !within)
    return (
      <NothingHere picture="paper" title={t('shop.notHere')} text={gone}>
        <LinkButton href={back?.href ?? paths.shop}>{back?.label ?? t('shop.retryHome')}</LinkButton>
      </NothingHere>
    );
  const reference = error instanceof LostConnection ? error.reference : undefined;
  return (
    <div className={css.failure} role="alert">
      {within ? <h2>{t('error.loadFailed')}</h2> : <h1>{t('error.loadFailed')}</h1>}
      <p>{message || t('shop.loadFailedText')}</p>
      {reference ? <p>{t('error.reference', { code: reference })}</p> : null}
      <ShopButton look="quiet" onClick={retry}>
        {t('error.retry')}
      </ShopButton>
    </div>
  );
}
