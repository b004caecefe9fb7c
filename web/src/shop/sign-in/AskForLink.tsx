import { email } from '@circolo/contract/values/kinds';
import { Alert, Stack } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { AuthSubmit } from '../../access/AuthSubmit.tsx';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { QuietLink, SignInFrame } from './SignInFrame.tsx';

const schema = z.object({ Email: email });

interface Props {
  title: string;
  text: string;
  submit: string;
  /** The heading of the answer. */
  sentTitle: string;
  /** What is wrong with the link that was opened. */
  problem?: string | undefined;
  knownEmail?: string;
  /** Has the link mailed; gives the server's words, the same for every address. */
  send: (Email: string) => Promise<string>;
}

/** Asks for a link by mail. */
export function AskForLink({ title, text, submit, sentTitle, problem, knownEmail = '', send }: Props) {
  const [sent, setSent] = useState<string | null>(null);
  const zodForm = useZodForm({
    schema,
    initial: { Email: knownEmail },
    save: async ({ Email }) => setSent(await send(Email)),
  });
  if (sent)
    return (
      <SignInFrame title={title}>
        <EmptyState isOutcome icon={<IconMailCheck size={28} />} title={sentTitle} text={sent}>
          <QuietLink href={paths.shopLogin}>{t('shop.recovery.back')}</QuietLink>
        </EmptyState>
      </SignInFrame>
    );
  return (
    <SignInFrame title={title} text={text}>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <FormProblem problem={zodForm.problem} />
          {problem && !zodForm.problem ? (
            <Alert color="red" role="alert">
              {problem}
            </Alert>
          ) : null}
          <TextField
            name="Email"
            label={t('shop.login.email')}
            type="email"
            inputMode="email"
            autoComplete="username"
          />
          <AuthSubmit loading={zodForm.saving}>{submit}</AuthSubmit>
          <QuietLink href={paths.shopLogin}>{t('shop.recovery.back')}</QuietLink>
        </Stack>
      </FormFrame>
    </SignInFrame>
  );
}
