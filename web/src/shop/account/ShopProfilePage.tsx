import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { PasskeysSection } from '../../access/passkeys/PasskeysSection.tsx';
import { MyPassword } from '../../access/passwords/MyPassword.tsx';
import { LanguageChoice } from '../../access/profile/LanguageChoice.tsx';
import { MyDataForm } from '../../access/profile/MyDataForm.tsx';
import { MyEmail } from '../../access/profile/MyEmail.tsx';
import { useMyAccount } from '../../access/profile/use-my-account.ts';
import { MySessions } from '../../access/sessions/MySessions.tsx';
import { MySignIns } from '../../access/sessions/MySignIns.tsx';
import { TwoFactorSection } from '../../access/two-factor/TwoFactorSection.tsx';
import { t } from '../../messages/messages.ts';
import { MyDataCopies } from '../../privacy/data-copy/MyDataCopies.tsx';
import { MyErasure } from '../../privacy/erasure/MyErasure.tsx';
import { useSessionUser } from '../../session/use-session.ts';
import { CatalogueFailure } from '../ui/CatalogueFailure.tsx';
import css from '../ui/own-pages.module.css';
import { useTitle } from '../ui/use-title.ts';
import { LinkedIdentities } from './LinkedIdentities.tsx';
import { MarketingConsent } from './MarketingConsent.tsx';
import { MyActivities } from './MyActivities.tsx';
import { MyBilling } from './MyBilling.tsx';

/** One part of the profile. */
function Part({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <section className={css.card} aria-label={title}>
      <h2>{title}</h2>
      {text ? <p className={css.about}>{text}</p> : null}
      {children}
    </section>
  );
}

/** The customer's own account: data, language, password, billing, and where it is signed in. */
export function ShopProfilePage() {
  const { data: account, error, refetch } = useMyAccount();
  // Credentials and sign-ins stay the customer's while staff act as them: the server refuses, and nothing is offered.
  const own = useSessionUser()?.Acting == null;
  useTitle(t('shop.profile.title'));
  if (error) return <CatalogueFailure error={error} retry={() => void refetch()} />;
  if (!account) return <div className={css.skeleton} aria-hidden />;
  return (
    <div className={css.narrow}>
      <h1 className={css.title}>{t('shop.profile.title')}</h1>
      <div className={css.parts}>
        <Part title={t('profile.data')} text={t('profile.dataText')}>
          <Stack gap="lg">
            <MyDataForm account={account} />
            {own ? <MyEmail account={account} /> : null}
          </Stack>
        </Part>
        <div className={css.parts}>
          <Part title={t('profile.language')} text={t('profile.languageText')}>
            <LanguageChoice account={account} />
          </Part>
          {own ? (
            <Part title={t('profile.password')}>
              <MyPassword account={account} />
            </Part>
          ) : null}
        </div>
        <MyActivities />
        <MyBilling />
        {own ? (
          <>
            <Part title={t('shop.consents.title')}>
              <MarketingConsent />
            </Part>
            <Part title={t('passkeys.title')} text={t('passkeys.text')}>
              <PasskeysSection />
            </Part>
            <Part title={t('twoFactor.title')} text={t('twoFactor.text')}>
              <TwoFactorSection />
            </Part>
            <LinkedIdentities />
            <Part title={t('profile.sessions.title')} text={t('profile.sessions.text')}>
              <MySessions />
            </Part>
            <Part title={t('signIns.title')} text={t('signIns.text')}>
              <MySignIns />
            </Part>
            <Part title={t('dataCopy.title')} text={t('dataCopy.text')}>
              <MyDataCopies />
            </Part>
            <Part title={t('erasure.own.title')} text={t('erasure.own.text')}>
              <MyErasure />
            </Part>
          </>
        ) : null}
      </div>
    </div>
  );
}
