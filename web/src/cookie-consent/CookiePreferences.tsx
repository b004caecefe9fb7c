import { t } from '../messages/messages.ts';
import { page } from '../page/page.ts';
import { askAgain } from './ask-again.ts';
import css from './cookie-preferences.module.css';

/** The way to another answer, at the foot of a page for visitors; nothing where nothing is measured. */
export function CookiePreferences() {
  if (!page.tagManager) return null;
  return (
    <button type="button" className={css.link} onClick={askAgain}>
      {t('consent.preferences')}
    </button>
  );
}
