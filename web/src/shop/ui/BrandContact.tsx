import { t } from '../../messages/messages.ts';
import { page } from '../../page/page.ts';
import buttons from './shop-button.module.css';

/** The brand's own address for questions, where it has one. */
export function BrandContact() {
  const email = page.origin?.SupportEmail;
  if (!email) return null;
  return (
    <a className={`${buttons.button} ${buttons.quiet}`} href={`mailto:${email}`}>
      {t('shop.footer.writeTo', { email })}
    </a>
  );
}
