import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { t } from '../messages/messages.ts';

interface Question {
  title: string;
  text: ReactNode;
  confirm: string;
  cancel?: string;
  /** Whether the answer destroys something. */
  danger?: boolean;
}

const open = new Set<symbol>();

/** Whether a question is over everything else: what is pressed is its answer. */
export const isAsking = (): boolean => open.size > 0;

/** Knows a question until it is closed; the key that closes it must not reach what is beneath. */
function asking(answered: () => void): () => void {
  const question = Symbol('question');
  open.add(question);
  return () => {
    setTimeout(() => open.delete(question));
    answered();
  };
}

/** Asks before something that matters. @example if (await confirmed({ title, text, confirm: t('list.delete') })) … */
export function confirmed({ title, text, confirm, cancel, danger = false }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: <Text fw={650}>{title}</Text>,
      children: typeof text === 'string' ? <Text size="sm">{text}</Text> : text,
      labels: { confirm, cancel: cancel ?? t('form.cancel') },
      confirmProps: danger ? { color: 'red.8' } : {},
      centered: true,
      // It is over an open form.
      zIndex: 400,
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: asking(() => resolve(false)),
    });
  });
}

/** The dialog titled “error” with one OK button (product.md section 4 "Spooler"). */
export function showError(text: string): void {
  modals.openConfirmModal({
    title: <Text fw={650}>{t('error.title')}</Text>,
    children: <Text size="sm">{text}</Text>,
    labels: { confirm: t('error.ok'), cancel: '' },
    cancelProps: { display: 'none' },
    centered: true,
    zIndex: 400,
    onClose: asking(() => undefined),
  });
}
