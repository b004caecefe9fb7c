import { Button } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';

/** Copies a text, and says so for a moment. */
export function CopyText({ text, size = 'sm' }: { text: string; size?: 'xs' | 'sm' }) {
  const { copy, copied } = useClipboard({ timeout: 2000 });
  const Icon = copied ? IconCheck : IconCopy;
  return (
    <Button
      variant="default"
      size={size}
      leftSection={<Icon size={16} aria-hidden />}
      onClick={() => copy(text)}
      aria-live="polite"
    >
      {copied ? t('twoFactor.codes.copied') : t('twoFactor.codes.copy')}
    </Button>
  );
}
