import { Button } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { MessagePage } from './MessagePage.tsx';
import { t } from './words.ts';

/** The 500 page: the connection is lost, with our apologies. */
export const LostConnectionPage = () => (
  <MessagePage
    icon={<IconPlugConnectedX size={36} />}
    title={t('error.lostConnection')}
    text={t('error.lostConnectionText')}
  >
    <Button onClick={() => history.back()}>{t('error.retry')}</Button>
  </MessagePage>
);
