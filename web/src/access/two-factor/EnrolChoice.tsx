import { listPasskeys } from '@circolo/contract/access/passkeys/passkey';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../messages/messages.ts';
import { callWithoutToast } from '../../session/client.ts';
import { knowsPasskeys } from '../passkeys/browser-passkeys.ts';
import { PasskeyMaker } from '../passkeys/PasskeyMaker.tsx';
import { TwoFactorSetUp } from './TwoFactorSetUp.tsx';

/** Which second factor one begins with: a passkey where this browser and address have them, or an authenticator. */
export function EnrolChoice({ done }: { done: () => void }) {
  const [byApp, setByApp] = useState(false);
  const { data, isPending } = useQuery({ queryKey: ['Passkeys'], queryFn: () => callWithoutToast(listPasskeys) });
  if (isPending) return <Skeleton h={180} />;
  const canMake = knowsPasskeys() && data?.Host != null && data.HasPassword;
  if (byApp || !canMake)
    return (
      <>
        <TwoFactorSetUp replaces={false} done={done} full isOpened={byApp} />
        {canMake ? (
          <Button variant="subtle" onClick={() => setByApp(false)}>
            {t('passkeys.enrolBack')}
          </Button>
        ) : null}
      </>
    );
  return (
    <Stack gap="md">
      <Text size="sm">{t('passkeys.enrolText')}</Text>
      <PasskeyMaker done={done} full />
      <Button variant="subtle" onClick={() => setByApp(true)}>
        {t('passkeys.enrolOther')}
      </Button>
    </Stack>
  );
}
