import { passkeyStepUp, readStepUpChallenge } from '@circolo/contract/access/passkeys/passkey';
import { Alert, Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { browserRefusal, knowsPasskeys, showPasskey } from './browser-passkeys.ts';

/** Shows a passkey in place of the password; nothing where the account has none for this host. */
export function PasskeyStepUp({ done }: { done: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { data } = useQuery({
    queryKey: ['PasskeyStepUp'],
    queryFn: () => callWithoutToast(readStepUpChallenge),
    enabled: knowsPasskeys(),
    gcTime: 0,
  });
  if (!data?.Options) return null;
  const show = async () => {
    setBusy(true);
    setProblem(null);
    try {
      const { Options } = await call(readStepUpChallenge);
      if (!Options) return;
      await call(passkeyStepUp, { body: { Response: await showPasskey(Options) } });
      done();
    } catch (error) {
      setProblem(error instanceof ApiProblem ? error.Message : browserRefusal(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      {problem ? (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Button
        variant="default"
        loading={busy}
        leftSection={<IconFingerprint size={18} aria-hidden />}
        onClick={() => void show()}
      >
        {t('passkeys.stepUp')}
      </Button>
    </>
  );
}
