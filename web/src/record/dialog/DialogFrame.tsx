import { Drawer, Modal, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './dialog-frame.module.css';

interface Props {
  as: 'modal' | 'drawer';
  title: string | null;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of a record: a modal, or a drawer where there is much of it. */
export function DialogFrame({ as, title, onClose, children }: Props) {
  const heading = <Text fw={650}>{title}</Text>;
  if (as === 'modal')
    return (
      <Modal opened onClose={onClose} title={heading} size={640} centered>
        {children}
      </Modal>
    );
  return (
    <Drawer
      opened
      onClose={onClose}
      title={heading}
      position="right"
      size={780}
      classNames={{ content: css.content ?? '', header: css.header ?? '', body: css.body ?? '' }}
    >
      {children}
    </Drawer>
  );
}
