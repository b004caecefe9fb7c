import { Button } from '@mantine/core';
import { IconMoodConfuzed } from '@tabler/icons-react';
import { MessagePage } from './MessagePage.tsx';
import { t } from './words.ts';

/** What stands where a page failed to draw. */
export const ErrorBoundaryPage = () => (
  <MessagePage icon={<IconMoodConfuzed size={36} />} title={t('error.unexpected')} text={t('error.unexpectedText')}>
    <Button onClick={() => location.reload()}>{t('error.reload')}</Button>
  </MessagePage>
);
