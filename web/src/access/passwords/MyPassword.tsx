import { changeMyPassword, type MyAccount } from '@circolo/contract/access/users/my-account';
import { Button, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { call } from '../../session/client.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

/** Closing the form leads back to where it was opened. */
const focused = (element: HTMLElement | null) => element?.focus();

interface Props {
  account: MyAccount;
  /** See `ChangePasswordForm`. */
  useGuard?: (isDirty: () => boolean) => unknown;
}

/** The password of the own account: since when it is, and another one. */
export function MyPassword({ account, useGuard }: Props) {
  const queries = useQueryClient();
  const [open, setOpen] = useState<boolean | null>(null);
  if (!account.HasPassword)
    return (
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t('profile.noPassword')}</Text>
        <Button component="a" href={account.Outer ? paths.shopRecoveryKey : paths.recoveryPassword} variant="default">
          {t('profile.sendLink')}
        </Button>
      </Stack>
    );
  const save = async (body: { Current: string; New: string }) => {
    queries.setQueryData(['MyAccount'], await call(changeMyPassword, { body }));
    void queries.invalidateQueries({ queryKey: ['MySessions'] });
    toast.success(t('profile.passwordChanged'));
    setOpen(false);
  };
  if (open)
    return (
      <ChangePasswordForm
        save={save}
        submit={t('profile.changePassword')}
        cancel={() => setOpen(false)}
        {...(useGuard ? { useGuard } : {})}
      />
    );
  const since = account.PasswordChangedAt;
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm">
        {since ? t('profile.changedAt', { date: formatInstant(since) }) : t('profile.neverChanged')}
      </Text>
      <Button variant="default" ref={open === false ? focused : undefined} onClick={() => setOpen(true)}>
        {t('profile.changePassword')}
      </Button>
    </Stack>
  );
}
