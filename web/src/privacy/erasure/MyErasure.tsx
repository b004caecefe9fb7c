import { isStaff } from '@circolo/contract/authorization/natures';
import { eraseMyAccount, previewMyErasure } from '@circolo/contract/privacy/erasure';
import { Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { signedOutEverywhere } from '../../session/sign-out.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { ErasureDialog } from './ErasureDialog.tsx';

/** The account is gone: what is left is to leave. */
const Goodbye = () => (
  <Modal
    opened
    onClose={() => void signedOutEverywhere()}
    title={<Text fw={650}>{t('erasure.own.done')}</Text>}
    centered
  >
    <Stack gap="md">
      <Text size="sm">{t('erasure.own.doneText')}</Text>
      <Button onClick={() => void signedOutEverywhere()} style={{ alignSelf: 'flex-end' }}>
        {t('erasure.own.leave')}
      </Button>
    </Stack>
  </Modal>
);

/** Deletes one's own account; staff ask a superuser. */
export function MyErasure() {
  const nature = useSessionUser()?.Nature;
  const [at, setAt] = useState<'rest' | 'asked' | 'gone'>('rest');
  if (nature && isStaff(nature)) return <Text size="sm">{t('erasure.own.staff')}</Text>;
  return (
    <>
      <Button variant="light" color="red" style={{ alignSelf: 'flex-start' }} onClick={() => setAt('asked')}>
        {t('erasure.own.action')}
      </Button>
      {at === 'asked' ? (
        <ErasureDialog
          close={() => setAt('rest')}
          erasing={{
            of: ['own'],
            read: () => callWithoutToast(previewMyErasure),
            title: () => t('erasure.own.dialog'),
            none: t('erasure.own.nothingGoes'),
            blockText: ({ Code }) => t(`erasure.own.blocks.${Code}`),
            submit: t('erasure.own.action'),
            schema: z.object({}),
            initial: {},
            fields: null,
            erase: async () => {
              await call(eraseMyAccount, { body: {} });
              setAt('gone');
            },
          }}
        />
      ) : null}
      {at === 'gone' ? <Goodbye /> : null}
    </>
  );
}
