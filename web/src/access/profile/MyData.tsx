import { isStaff } from '@circolo/contract/authorization/natures';
import { IconFileZip, IconUserX } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import { MyDataCopies } from '../../privacy/data-copy/MyDataCopies.tsx';
import { MyErasure } from '../../privacy/erasure/MyErasure.tsx';
import { useSessionUser } from '../../session/use-session.ts';
import { ProfileSection } from './ProfileSection.tsx';

/** What is held about oneself: to take along, and to have erased. */
export function MyData() {
  const nature = useSessionUser()?.Nature;
  // Staff read who does it instead.
  const mayLeave = !nature || !isStaff(nature);
  return (
    <>
      <ProfileSection icon={<IconFileZip size={20} />} title={t('dataCopy.title')} text={t('dataCopy.text')}>
        <MyDataCopies />
      </ProfileSection>
      <ProfileSection
        icon={<IconUserX size={20} />}
        title={t('erasure.own.title')}
        {...(mayLeave ? { text: t('erasure.own.text') } : {})}
      >
        <MyErasure />
      </ProfileSection>
    </>
  );
}
