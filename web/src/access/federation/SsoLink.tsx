import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { OrLine } from '../sign-in-parts/OrLine.tsx';
import css from '../sign-in-parts/sign-in-parts.module.css';
import { ssoOffer } from './sso.ts';

/** Signs in with a session of the single-sign-on host; nothing where none is configured, or this is it. */
export function SsoLink() {
  const offer = ssoOffer();
  if (!offer) return null;
  return (
    <div className={css.way}>
      <OrLine label={t('federation.or')} />
      <a href={paths.sso} className={css.button} data-look="plain">
        {t('federation.sso.enter', { name: offer.Name })}
      </a>
    </div>
  );
}
