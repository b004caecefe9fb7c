import { page } from '../page.ts';
import { t } from '../words.ts';
import { askAgain } from './ask.ts';
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
