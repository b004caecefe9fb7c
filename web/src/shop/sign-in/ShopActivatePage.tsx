import { outerActivate } from '@circolo/contract/access/sessions/session';
import { maskPassword } from '@circolo/contract/http/client';
import { Alert, Stack } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { z } from 'zod';
import { AuthSubmit } from '../../access/AuthSubmit.tsx';
import { typedPassword } from '../../access/passwords/new-password.ts';
import { useLinkKey } from '../../access/passwords/use-link-key.ts';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { call } from '../../session/client.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { PasswordField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { EmptyState } from '../../ui/page/EmptyState.tsx';
import { LinkButton } from '../ui/ShopButton.tsx';
import { SignInFrame } from './SignInFrame.tsx';

const schema = z.object({ Password: typedPassword });

function ActivateForm({ code, done }: { code: string; done: () => void }) {
  const zodForm = useZodForm({
    schema,
    initial: { Password: '' },
    save: async ({ Password }) => {
      await call(outerActivate, { params: { code }, headers: { password: maskPassword(Password) } });
      done();
    },
  });
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="sm">
        <FormProblem problem={zodForm.problem} />
        <PasswordField name="Password" label={t('shop.login.password')} autoComplete="current-password" />
        <AuthSubmit loading={zodForm.saving}>{t('shop.activate.submit')}</AuthSubmit>
      </Stack>
    </FormFrame>
  );
}

/** Activates an account of the shop with the code of the mail. Scanners open links, so there is a button. */
export function ShopActivatePage() {
  const link = useLinkKey();
  const code = link && link !== 'bad' ? link.key : '';
  const [done, setDone] = useState(false);
  const text = code && !done ? t('shop.activate.text') : undefined;
  return (
    <SignInFrame title={t('shop.activate.title')} text={text}>
      {done ? (
        <EmptyState
          isOutcome
          icon={<IconCircleCheck size={28} />}
          title={t('shop.activate.done')}
          text={t('shop.activate.doneText')}
        >
          <LinkButton href={paths.shopLogin}>{t('shop.login.submit')}</LinkButton>
        </EmptyState>
      ) : code ? (
        <ActivateForm code={code} done={() => setDone(true)} />
      ) : (
        <Alert color="orange" role="alert">
          {t('shop.activate.missing')}
        </Alert>
      )}
    </SignInFrame>
  );
}
