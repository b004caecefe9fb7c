import { Button } from '@mantine/core';
import { IconMoodConfuzed } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import { MessagePage } from '../../ui/page/MessagePage.tsx';

/** What is shown where a page failed to draw. */
export const ErrorBoundaryPage = () => (
  <MessagePage icon={<IconMoodConfuzed size={36} />} title={t('error.unexpected')} text={t('error.unexpectedText')}>
    <Button onClick={() => location.reload()}>{t('error.reload')}</Button>
  </MessagePage>
);
