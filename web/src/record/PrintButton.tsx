import { ActionIcon, Tooltip } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { t } from '../messages/messages.ts';

/** Prints the page of a record, as `Ctrl P` does. */
export const PrintButton = () => (
  <Tooltip label={t('record.print')}>
    <ActionIcon variant="default" size={36} aria-label={t('record.print')} onClick={() => window.print()}>
      <IconPrinter size={18} aria-hidden />
    </ActionIcon>
  </Tooltip>
);
