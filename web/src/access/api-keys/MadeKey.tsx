import { Button, Code, Group, Stack, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { t } from '../../messages/messages.ts';
import { CopyText } from '../two-factor/CopyText.tsx';
import css from '../two-factor/two-factor.module.css';

/** A key that was just made, the only time that it is shown. */
export function MadeKey({ token, close }: { token: string; close: () => void }) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <Stack gap="md">
      <Text size="sm" ref={text} tabIndex={-1} className={css.heading ?? ''}>
        {t('ApiKeys.made.text')}
      </Text>
      <Code block aria-label={t('ApiKeys.made.label')} style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {token}
      </Code>
      <Text size="sm" c="dimmed">
        {t('ApiKeys.made.use')}
      </Text>
      <Group justify="flex-end" gap="sm">
        <CopyText text={token} />
        <Button onClick={close}>{t('ApiKeys.made.done')}</Button>
      </Group>
    </Stack>
  );
}
