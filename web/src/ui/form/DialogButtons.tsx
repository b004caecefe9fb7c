import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { t } from '../../messages/messages.ts';

interface Props {
  close: () => void;
  mt?: 'sm' | 'md' | 'lg';
  /** The button that does what the dialog asks about. */
  children: ReactNode;
}

/** The last row of a dialog: cancel, and the button that does it. */
export const DialogButtons = ({ close, children, ...rest }: Props) => (
  <Group justify="flex-end" gap="sm" {...rest}>
    <Button variant="default" onClick={close}>
      {t('form.cancel')}
    </Button>
    {children}
  </Group>
);
