import { confirmEmailChange, stopEmailChange } from '@circolo/contract/access/users/email-change';
import { Alert, Stack, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { useAction } from '../../ui/use-action.ts';
import { AuthFrame, AuthLink } from '../AuthFrame.tsx';
import { AuthSubmit } from '../AuthSubmit.tsx';
import { useLinkKey } from '../passwords/use-link-key.ts';

interface Outcome {
  Email: string;
  PasswordVoid?: boolean;
}

interface Props {
  kind: 'confirm' | 'stop';
  act: (key: string) => Promise<Outcome>;
}

/** What a mailed link of a change of address does, once its button is pressed: scanners open links too. */
function EmailLinkPage({ kind, act }: Props) {
  const link = useLinkKey();
  const key = link && link !== 'bad' ? link.key : '';
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { busy, problem, run } = useAction(async () => setOutcome(await act(key)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void run();
  };
  if (outcome)
    return (
      <AuthFrame title={t(`emailChange.${kind}.title`)}>
        <EmptyState
          isOutcome
          icon={<IconCircleCheck size={28} />}
          title={t(`emailChange.${kind}.done`)}
          text={t(`emailChange.${kind}.doneText`, { email: outcome.Email })}
        >
          {outcome.PasswordVoid ? <Text size="sm">{t('emailChange.stop.password')}</Text> : null}
          <AuthLink to="login">{t('emailChange.login')}</AuthLink>
        </EmptyState>
      </AuthFrame>
    );
  return (
    <AuthFrame title={t(`emailChange.${kind}.title`)} text={key ? t(`emailChange.${kind}.text`) : undefined}>
      {key ? (
        <form onSubmit={submit}>
          <Stack gap="sm">
            {problem ? (
              <Alert color="red" role="alert">
                {problem}
              </Alert>
            ) : null}
            <AuthSubmit loading={busy}>{t(`emailChange.${kind}.submit`)}</AuthSubmit>
          </Stack>
        </form>
      ) : (
        <Alert color="orange" role="alert">
          {t('emailChange.missing')}
        </Alert>
      )}
    </AuthFrame>
  );
}

/** The new address confirms itself. */
export const ConfirmEmailPage = () => (
  <EmailLinkPage kind="confirm" act={(Key) => callWithoutToast(confirmEmailChange, { body: { Key } })} />
);

/** The old address stops the change, or takes itself back. */
export const StopEmailPage = () => (
  <EmailLinkPage kind="stop" act={(Key) => callWithoutToast(stopEmailChange, { body: { Key } })} />
);
