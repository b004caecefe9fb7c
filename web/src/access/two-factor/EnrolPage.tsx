import { userInfos } from '@circolo/contract/access/sessions/session';
import { Button, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { loginPath } from '../../navigation/login-path.ts';
import { go } from '../../navigation/navigation.ts';
import { call } from '../../session/client.ts';
import { homeOf, replaceUser } from '../../session/sign-in.ts';
import { signOut } from '../../session/sign-out.ts';
import { AuthFrame } from '../AuthFrame.tsx';
import { EnrolChoice } from './EnrolChoice.tsx';

/** Goes where the person belongs, as the server sees them now. */
async function goOn(when: 'now' | 'unless needed'): Promise<void> {
  const user = await replaceUser(await call(userInfos));
  if (when === 'unless needed' && user.Must === 'enrol') return;
  go(homeOf(user) ?? loginPath());
}

/** A person who must set up a second factor sees this first, and goes on where they belong. */
export function EnrolPage() {
  const [leaving, setLeaving] = useState(false);
  // A rule may be gone by now, or the codes were shown before the page was loaded again.
  useEffect(() => {
    void goOn('unless needed');
  }, []);
  return (
    <AuthFrame title={t('twoFactorDesk.enrol.title')} text={t('twoFactorDesk.enrol.text')}>
      <Stack gap="md">
        <EnrolChoice done={() => void goOn('now')} />
        <Button
          variant="subtle"
          loading={leaving}
          onClick={() => {
            setLeaving(true);
            signOut(false);
          }}
        >
          {t('twoFactorDesk.enrol.logout')}
        </Button>
      </Stack>
    </AuthFrame>
  );
}
