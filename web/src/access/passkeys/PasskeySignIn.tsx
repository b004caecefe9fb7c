import { readPasskeyChallenge } from '@circolo/contract/access/passkeys/passkey';
import { Alert, Button, Divider, Stack } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { browserRefusal, knowsPasskeys, showPasskey } from './browser-passkeys.ts';
import { usePasskeySuggestion } from './use-passkey-suggestion.ts';

type PasskeyAnswer = Awaited<ReturnType<typeof showPasskey>>;

/** Signs in with a passkey: by a button, or by picking one among what the browser suggests in the e-mail field. */
export function PasskeySignIn({ enter }: { enter: (answer: PasskeyAnswer) => Promise<void> }) {
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const attempt = async (answer: () => Promise<PasskeyAnswer>) => {
    setBusy(true);
    setProblem(null);
    try {
      await enter(await answer());
    } catch (error) {
      setProblem(error instanceof ApiProblem ? error.Message : browserRefusal(error));
      suggestion.restart();
    } finally {
      setBusy(false);
    }
  };
  const suggestion = usePasskeySuggestion((answer) => void attempt(async () => answer));
  if (!knowsPasskeys()) return null;
  return (
    <Stack gap="sm">
      <Divider label={t('passkeys.or')} labelPosition="center" />
      {problem ? (
        <Alert color="red" role="alert">
          {problem}
        </Alert>
      ) : null}
      <Button
        variant="default"
        fullWidth
        size="md"
        loading={busy}
        leftSection={<IconFingerprint size={20} aria-hidden />}
        onClick={() => void attempt(async () => showPasskey(await call(readPasskeyChallenge)))}
      >
        {t('passkeys.signIn')}
      </Button>
    </Stack>
  );
}
