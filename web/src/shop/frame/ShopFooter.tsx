import { languages } from '@circolo/messages/languages';
import { CookiePreferences } from '../../cookie-consent/CookiePreferences.tsx';
import { changeLanguage, language, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { page } from '../../page/page.ts';
import { formatPhone } from '../../ui/values/format-phone.ts';
import { telephoneLink } from '../../ui/values/telephone-link.ts';
import css from './shop-frame.module.css';

const legalLinks = [
  { key: 'terms', href: page.origin?.TermsUrl },
  { key: 'privacy', href: page.origin?.PrivacyUrl },
] as const;

/** Who sells and how to reach them, as the law asks, and the language. */
export function ShopFooter() {
  const { origin } = page;
  return (
    <footer className={css.footer}>
      <div className={css.columns}>
        <section>
          <h2>{t('shop.footer.seller')}</h2>
          <address>
            {origin?.LegalName ?? origin?.Description}
            <br />
            {origin?.Address}
            {origin?.VatNumber ? <p>{t('shop.footer.vatNumber', { number: origin.VatNumber })}</p> : null}
          </address>
        </section>
        <section>
          <h2>{t('shop.footer.help')}</h2>
          <ul>
            {origin?.SupportEmail ? (
              <li>
                <a href={`mailto:${origin.SupportEmail}`}>{origin.SupportEmail}</a>
              </li>
            ) : null}
            {origin?.SupportPhone ? (
              <li>
                <a href={telephoneLink(origin.SupportPhone)}>{formatPhone(origin.SupportPhone)}</a>
              </li>
            ) : null}
          </ul>
        </section>
        <section>
          <h2>{t('shop.footer.legal')}</h2>
          <ul>
            {legalLinks.map(({ key, href }) =>
              href ? (
                <li key={key}>
                  <a href={href}>{t(`shop.footer.${key}`)}</a>
                </li>
              ) : null,
            )}
            <li>
              <a href={paths.login}>{t('shop.footer.login')}</a>
            </li>
            {page.tagManager ? (
              <li>
                <CookiePreferences />
              </li>
            ) : null}
            {page.links.becomePartner ? (
              <li>
                <a href={page.links.becomePartner} target="_blank" rel="noopener">
                  {t('shell.becomePartner')}
                  <span className="unseen"> {t('shell.newTab')}</span>
                </a>
              </li>
            ) : null}
          </ul>
        </section>
        <section>
          <h2>{t('shop.footer.language')}</h2>
          <div className={css.languages}>
            {languages.map((code) => (
              <button
                key={code}
                type="button"
                lang={code}
                aria-pressed={language() === code}
                onClick={() => changeLanguage(code)}
              >
                {t(`profile.languages.${code}`)}
              </button>
            ))}
          </div>
        </section>
      </div>
    </footer>
  );
}
