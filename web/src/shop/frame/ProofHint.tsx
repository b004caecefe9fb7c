import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { ShopLink } from '../ui/ShopLink.tsx';
import css from './proof-hint.module.css';

/** Reminds somebody who has bought of the link that proves their address. */
export function ProofHint() {
  const user = useSessionUser();
  if (!user) return null;
  return (
    <aside className={css.hint} aria-label={t('proof.title')}>
      <p>
        {t('proof.hint', { email: user.Email })} <ShopLink href={paths.shopConfirm}>{t('proof.hintMore')}</ShopLink>
      </p>
    </aside>
  );
}
