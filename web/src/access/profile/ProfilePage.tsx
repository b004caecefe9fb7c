import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { isStaff } from '@circolo/contract/authorization/natures';
import { Anchor, Group, Skeleton, Stack, Text } from '@mantine/core';
import {
  IconApi,
  IconBell,
  IconBellZ,
  IconCloudOff,
  IconDevices,
  IconFingerprint,
  IconHistory,
  IconLanguage,
  IconLock,
  IconPalette,
  IconShieldLock,
  IconUser,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { enumLabel, t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { useUnsavedChangesGuard } from '../../record/dialog/use-unsaved-changes-guard.ts';
import { useLevel } from '../../session/use-level.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { PageFrame } from '../../ui/page/PageFrame.tsx';
import { ApiKeyList } from '../api-keys/ApiKeyList.tsx';
import { MakeApiKey } from '../api-keys/MakeApiKey.tsx';
import { PasskeysSection } from '../passkeys/PasskeysSection.tsx';
import { MyPassword } from '../passwords/MyPassword.tsx';
import { MySessions } from '../sessions/MySessions.tsx';
import { MySignIns } from '../sessions/MySignIns.tsx';
import { TwoFactorSection } from '../two-factor/TwoFactorSection.tsx';
import { AlertChoices } from './AlertChoices.tsx';
import { AppearanceChoice } from './AppearanceChoice.tsx';
import { LanguageChoice } from './LanguageChoice.tsx';
import { MyData } from './MyData.tsx';
import { MyDataForm } from './MyDataForm.tsx';
import { MyEmail } from './MyEmail.tsx';
import { OfflineChoice } from './OfflineChoice.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import css from './profile.module.css';
import { QuietHoursForm } from './QuietHoursForm.tsx';
import { useMyAccount } from './use-my-account.ts';

const GoogleCard = lazy(() => import('../../google/GoogleCard.tsx').then((m) => ({ default: m.GoogleCard })));

/** Only staff have an agenda and leads. */
function Google() {
  const nature = useSessionUser()?.Nature;
  if (!nature || !isStaff(nature)) return null;
  return (
    <Suspense fallback={null}>
      <GoogleCard Section={ProfileSection} />
    </Suspense>
  );
}

/** Only staff are alerted. */
function Alerts() {
  const nature = useSessionUser()?.Nature;
  if (!nature || !isStaff(nature)) return null;
  return (
    <>
      <ProfileSection icon={<IconBell size={20} />} title={t('alerts.wanted.title')} text={t('alerts.wanted.text')}>
        <AlertChoices />
      </ProfileSection>
      <ProfileSection icon={<IconBellZ size={20} />} title={t('alerts.quiet.title')} text={t('alerts.quiet.text')}>
        <QuietHoursForm />
      </ProfileSection>
    </>
  );
}

/** Only staff work in places without network. */
function Offline() {
  const nature = useSessionUser()?.Nature;
  if (!nature || !isStaff(nature)) return null;
  return (
    <ProfileSection icon={<IconCloudOff size={20} />} title={t('offline.title')} text={t('offline.text')}>
      <OfflineChoice />
    </ProfileSection>
  );
}

/** Only who may make keys has some. */
function Keys() {
  if (!allows(useLevel('api-keys'), AuthorizationLevel.edit)) return null;
  return (
    <ProfileSection icon={<IconApi size={20} />} title={t('ApiKeys.title')} text={t('ApiKeys.text')}>
      <Stack gap="md" align="flex-start">
        <ApiKeyList />
        <MakeApiKey />
      </Stack>
    </ProfileSection>
  );
}

/** What the person is here; others decide it. */
function Role() {
  const user = useSessionUser();
  const facts = [
    { label: t('profile.nature'), value: enumLabel('UserNature', user?.Nature) },
    { label: t('profile.category'), value: user?.Category?.Description },
  ];
  return (
    <Group gap="xl" mb="md" align="flex-start">
      {facts.map(({ label, value }) => (
        <div key={label}>
          <Text size="xs" c="dimmed">
            {label}
          </Text>
          <Text size="sm">{value || t('list.none')}</Text>
        </div>
      ))}
      {user?.CurrentActivity ? (
        <div>
          <Text size="xs" c="dimmed">
            {t('activities.currentOne')}
          </Text>
          <Anchor size="sm" renderRoot={(props) => <Link to={paths.activities} {...props} />}>
            {user.CurrentActivity.Description}
          </Anchor>
        </div>
      ) : null}
    </Group>
  );
}

/** The person's own account: data, language, password, where it is signed in, and how pages look. */
export function ProfilePage() {
  const { data: account, error, refetch } = useMyAccount();
  // Credentials and sign-ins stay the customer's while staff act as them.
  const own = useSessionUser()?.Acting == null;
  const waiting = error ? <LoadFailure retry={() => void refetch()} error={error} /> : <Skeleton h={120} />;
  return (
    <PageFrame title={t('profile.title')}>
      <div className={css.page}>
        <div className={css.grid}>
          <Stack gap="md" className={css.data}>
            <ProfileSection icon={<IconUser size={20} />} title={t('profile.data')} text={t('profile.dataText')}>
              <Role />
              {account ? (
                <Stack>
                  <MyDataForm account={account} useGuard={useUnsavedChangesGuard} />
                  <MyEmail account={account} />
                </Stack>
              ) : (
                waiting
              )}
            </ProfileSection>
            <ProfileSection
              icon={<IconLanguage size={20} />}
              title={t('profile.language')}
              text={t('profile.languageText')}
            >
              <LanguageChoice account={account} />
            </ProfileSection>
            <ProfileSection
              icon={<IconPalette size={20} />}
              title={t('profile.appearance')}
              text={t('profile.appearanceText')}
            >
              <AppearanceChoice />
            </ProfileSection>
            {own ? <Offline /> : null}
            {own ? <Alerts /> : null}
            {own ? <Google /> : null}
          </Stack>
          {own ? (
            <Stack gap="md" className={css.security}>
              <ProfileSection icon={<IconLock size={20} />} title={t('profile.password')}>
                {account ? <MyPassword account={account} useGuard={useUnsavedChangesGuard} /> : waiting}
              </ProfileSection>
              <ProfileSection
                icon={<IconFingerprint size={20} />}
                title={t('passkeys.title')}
                text={t('passkeys.text')}
              >
                <PasskeysSection />
              </ProfileSection>
              <ProfileSection
                icon={<IconShieldLock size={20} />}
                title={t('twoFactor.title')}
                text={t('twoFactor.text')}
              >
                <TwoFactorSection />
              </ProfileSection>
              <ProfileSection
                icon={<IconDevices size={20} />}
                title={t('profile.sessions.title')}
                text={t('profile.sessions.text')}
              >
                <MySessions />
              </ProfileSection>
              <Keys />
              <ProfileSection icon={<IconHistory size={20} />} title={t('signIns.title')} text={t('signIns.text')}>
                <MySignIns />
              </ProfileSection>
            </Stack>
          ) : null}
          {own ? (
            <Stack gap="md">
              <MyData />
            </Stack>
          ) : null}
        </div>
      </div>
    </PageFrame>
  );
}
