import { userInfos } from '@circolo/contract/access/sessions/session';
import { handOver } from '@circolo/contract/federation/handover';
import { Alert, Button, Loader, Stack, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { page } from '../../page/page.ts';
import { forgetActing } from '../../session/acting.ts';
import { call } from '../../session/client.ts';
import { sessionUserOf } from '../../session/session-user.ts';
import { auth, orderSession, sessionUser } from '../../session/storage/stores.ts';
import { AuthFrame } from '../AuthFrame.tsx';

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
