import { Stack, Tabs } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { t } from '../../messages/messages.ts';

/** What is typed, or the message that comes of it; the fields live on while one looks at it. */
export function ComposerPages({ children, preview }: { children: ReactNode; preview: ReactNode }) {
  const [page, setPage] = useState('typing');
  return (
    <Tabs value={page} onChange={(next) => setPage(next ?? 'typing')} keepMountedMode="display-none">
      <Tabs.List aria-label={t('letters.tabs')} mb="sm">
        <Tabs.Tab value="typing">{t('letters.typing')}</Tabs.Tab>
        <Tabs.Tab value="preview">{t('letters.preview')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="typing">
        <Stack gap="sm">{children}</Stack>
      </Tabs.Panel>
      <Tabs.Panel value="preview">{page === 'preview' ? preview : null}</Tabs.Panel>
    </Tabs>
  );
}
