import { userInfos } from '@circolo/contract/access/session';
import { handOver } from '@circolo/contract/federation/handover';
import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { page } from '../app/page.ts';
import { paths } from '../app/paths.ts';
import { forgetActing } from '../app/session/acting.ts';
import { ApiProblem } from '../app/session/api-problem.ts';
import { call } from '../app/session/client.ts';
import { sessionUserOf } from '../app/session/session-user.ts';
import { auth, orderSession, sessionUser } from '../app/session/stores.ts';
import { t } from '../app/words.ts';
import { AuthFrame } from './AuthFrame.tsx';

/** Exchanges the code for the session of this tab; the language stays that of the staff. Throws `ApiProblem`. */
async function enter(Code: string): Promise<void> {
  await auth.set(await call(handOver, { body: { Code, Verifier: Code } }));
  const user = sessionUserOf(await call(userInfos), null);
  await Promise.all([sessionUser.set(user), orderSession.set({ oAuth: { Id: user.poa }, BaseProductId: null })]);
  location.replace(page.origin?.UseShop ? paths.shop : paths.activities);
}

const codeHere = () => new URLSearchParams(location.hash.slice(1)).get('code');

/** Where a tab begins in which staff act as a customer, and where it ends. */
export function ActingPage() {
  const [code] = useState(codeHere);
  const [refusal, setRefusal] = useState<string | null>(null);
  useEffect(() => {
    if (!code) {
      forgetActing();
      return;
    }
    // The code is used now; it stays in no history.
    history.replaceState(null, '', location.pathname);
    enter(code).catch((error: unknown) => {
      if (!(error instanceof ApiProblem)) throw error;
      forgetActing();
      setRefusal(error.Message);
    });
  }, [code]);
  if (code && !refusal)
    return (
      <AuthFrame title={t('acting.page.title')}>
        <Stack align="center" gap="sm" role="status">
          <Loader size="sm" aria-hidden />
          <Text ta="center">{t('acting.page.entering')}</Text>
        </Stack>
      </AuthFrame>
    );
  return (
    <AuthFrame title={refusal ? t('acting.page.refused') : t('acting.page.ended')}>
      <Stack gap="md">
        {refusal ? (
          <Alert color="orange" role="alert" icon={<IconAlertCircle size={20} aria-hidden />}>
            {refusal}
          </Alert>
        ) : (
          <Text ta="center">{t('acting.page.endedText')}</Text>
        )}
        <Button size="md" fullWidth onClick={() => window.close()}>
          {t('acting.page.close')}
        </Button>
        <Text size="xs" c="dimmed" ta="center">
          {t('acting.page.closeHint')}
        </Text>
      </Stack>
    </AuthFrame>
  );
}
