import { billingAnswer } from '@circolo/contract/sales/billing';
import { paths } from '../app/paths.ts';
import { useSessionUser } from '../app/session/use-session.ts';
import { t } from '../app/words.ts';
import { useKnownBilling } from './known-billing.ts';
import { BillingAddress } from './OrderPage.tsx';
import css from './own-pages.module.css';
import { LinkButton } from './ShopButton.tsx';
import { useTitle } from './use-title.ts';

function Billing() {
  const { billing, isPending } = useKnownBilling();
  const known = billingAnswer.safeParse({ InvoiceEmails: [], ...billing });
  return (
    <section className={css.card} aria-busy={isPending}>
      <h2>{t('shop.profile.billing')}</h2>
      {known.success ? (
        <>
          <BillingAddress billing={known.data} />
          <p className={css.quiet}>{t('shop.profile.billingText')}</p>
        </>
      ) : (
        <p className={css.quiet}>{t('shop.profile.billingNone')}</p>
      )}
    </section>
  );
}

/** Who the customer is, and how they are billed. */
export function ShopProfilePage() {
  const user = useSessionUser();
  useTitle(t('shop.profile.title'));
  // An account of the shop and a user of the product have their own ways to a new password.
  const recovery = user?.Nature ? paths.recoveryPassword : paths.shopRecoveryKey;
  return (
    <div className={css.narrow}>
      <h1 className={css.title}>{t('shop.profile.title')}</h1>
      <div className={css.grid}>
        <section className={css.card}>
          <h2>{t('shop.profile.data')}</h2>
          <dl className={css.facts}>
            {user?.DisplayName ? (
              <div>
                <dt>{t('shop.profile.name')}</dt>
                <dd>{user.DisplayName}</dd>
              </div>
            ) : null}
            <div>
              <dt>{t('shop.profile.email')}</dt>
              <dd>{user?.Email}</dd>
            </div>
          </dl>
        </section>
        <Billing />
        <section className={css.card}>
          <h2>{t('shop.profile.password')}</h2>
          <p className={css.quiet}>{t('shop.profile.passwordText')}</p>
          <p>
            <LinkButton href={recovery} look="quiet">
              {t('shop.profile.changePassword')}
            </LinkButton>
          </p>
        </section>
      </div>
    </div>
  );
}
