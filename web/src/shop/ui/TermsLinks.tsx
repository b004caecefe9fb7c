import { t } from '../../messages/messages.ts';
import { page } from '../../page/page.ts';

/** The conditions of sale and the privacy notice of the brand, where it has them. */
export const TermsLinks = () => (
  <>
    {page.origin?.TermsUrl ? (
      <a href={page.origin.TermsUrl} target="_blank" rel="noreferrer">
        {t('shop.footer.terms')}
      </a>
    ) : null}
    {page.origin?.PrivacyUrl ? (
      <a href={page.origin.PrivacyUrl} target="_blank" rel="noreferrer">
        {t('shop.footer.privacy')}
      </a>
    ) : null}
  </>
);
