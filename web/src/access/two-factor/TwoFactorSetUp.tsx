import { confirmTwoFactor, startTwoFactor, verificationCode } from '@circolo/contract/access/two-factor/two-factor';
import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { SubmitRow } from '../SubmitRow.tsx';
import { CodeField } from './CodeField.tsx';
import { CopyText } from './CopyText.tsx';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import css from './two-factor.module.css';
import { atItsField, beyondFields } from './verification.ts';

type SetUpStart = AnswerOf<typeof startTwoFactor>;

const schema = z.object({ Code: verificationCode });

/** A key in groups of four, as people read it out. */
const inGroups = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ');

interface ScanProps {
  started: SetUpStart;
  confirmed: (codes: readonly string[]) => void;
  full: boolean;
  cancel?: (() => void) | undefined;
}

/** Shows the secret to the authenticator, and asks for its first code. */
function Scan({ started, confirmed, full, cancel }: ScanProps) {
  const zodForm = useZodForm({
    schema,
    initial: { Code: '' },
    save: async (body) => {
      const { RecoveryCodes: codes } = await call(confirmTwoFactor, { body }).catch((error: unknown) => {
        throw atItsField(error);
      });
      confirmed(codes);
    },
  });
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="sm">
        <Text size="sm">{t('twoFactor.setUp.scan')}</Text>
        <div className={full ? `${css.scan} ${css.full}` : css.scan}>
          <img src={started.Qr} alt={t('twoFactor.setUp.qr')} className={css.qr} />
          <div className={css['by-hand']}>
            <Text size="sm" c="dimmed">
              {t('twoFactor.setUp.type')}
            </Text>
            <code className={css.secret}>{inGroups(started.Secret)}</code>
            <CopyText text={started.Secret} size="xs" />
          </div>
        </div>
        <FormProblem problem={beyondFields(zodForm.problem)} />
        <CodeField label={t('twoFactor.setUp.confirm')} eager />
        <SubmitRow loading={zodForm.saving} full={full} cancel={cancel}>
          {t('twoFactor.setUp.submit')}
        </SubmitRow>
      </Stack>
    </FormFrame>
  );
}

interface Props {
  /** A second factor counts already, and another device takes its place. */
  replaces: boolean;
  done: () => void;
  cancel?: () => void;
  /** As wide as a sign-in form. */
  full?: boolean;
  /** Whether it takes the place of a button; by default one that can be closed again does. */
  isOpened?: boolean;
}

/** Sets up an authenticator: the password, the QR code and its first code, the recovery codes. */
export function TwoFactorSetUp({ replaces, done, cancel, full = false, isOpened = cancel !== undefined }: Props) {
  const [started, setStarted] = useState<SetUpStart | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} done={done} level={full ? 2 : 3} />;
  if (started) return <Scan started={started} confirmed={setCodes} full={full} cancel={cancel} />;
  return (
    <ProofForm
      text={t('twoFactor.setUp.password')}
      withCode={replaces}
      submit={t('twoFactor.proof.next')}
      save={async ({ Password, Code }) => {
        setStarted(await call(startTwoFactor, { body: replaces ? { Password, Code } : { Password } }));
      }}
      cancel={cancel}
      full={full}
      isOpened={isOpened}
    />
  );
}
