import { Anchor, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { useField } from '../../ui/form/form-context.ts';
import css from './two-factor.module.css';

interface Props {
  label?: string;
  /** A recovery code does as well. */
  recoverable?: boolean;
  /** Has the focus as soon as it appears. */
  eager?: boolean;
}

/** The code of an authenticator, or of recovery: that one has letters, which the keyboard of digits does not. */
export function CodeField({ label, recoverable = false, eager = false }: Props) {
  const [recovering, setRecovering] = useState(false);
  const texts = recovering
    ? { label: t('twoFactor.proof.recovery'), help: t('twoFactor.proof.recoveryHelp') }
    : { label: label ?? t('twoFactor.proof.code'), help: t('twoFactor.proof.codeHelp') };
  const { value, change, input } = useField<string>({ name: 'Code', ...texts });
  const element = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (eager) element.current?.focus();
  }, [eager]);
  const swap = () => {
    setRecovering(!recovering);
    change('');
    element.current?.focus();
  };
  return (
    <div>
      <TextInput
        {...input}
        ref={element}
        className={recovering ? '' : (css.digits ?? '')}
        inputMode={recovering ? 'text' : 'numeric'}
        autoComplete={recovering ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        value={value ?? ''}
        onChange={(event) => change(event.currentTarget.value)}
      />
      {recoverable ? (
        <Anchor component="button" type="button" size="sm" mt={6} ta="start" onClick={swap}>
          {recovering ? t('twoFactor.proof.useApp') : t('twoFactor.proof.useRecovery')}
        </Anchor>
      ) : null}
    </div>
  );
}
