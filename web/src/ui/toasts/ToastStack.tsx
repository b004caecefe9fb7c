import '../theme/libraries/notifications.css';
import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck, IconHelp, IconInfoCircle, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { t } from '../../messages/messages.ts';

export type ToastKind = 'success' | 'warning' | 'question' | 'error' | 'info';
export interface Toast {
  kind: ToastKind;
  message: ReactNode;
  action?: ReactNode;
}

const looks = {
  success: { color: 'green', icon: <IconCheck size={18} aria-hidden /> },
  warning: { color: 'orange', icon: <IconAlertTriangle size={18} aria-hidden /> },
  question: { color: 'violet', icon: <IconHelp size={18} aria-hidden /> },
  error: { color: 'red', icon: <IconX size={18} aria-hidden /> },
  info: { color: 'blue', icon: <IconInfoCircle size={18} aria-hidden /> },
} as const satisfies Record<ToastKind, { color: string; icon: ReactNode }>;

/** How long a toast stays (product.md section 9); one that offers an action stays longer. */
const usual = 1500;
const withAction = 8000;

/** A refusal that several calls get at once appears once: the notifications leave out a name that can be read still. */
const nameOf = ({ kind, message, action }: Toast): string | undefined =>
  kind === 'error' && typeof message === 'string' && !action ? message : undefined;

function show(toast: Toast): void {
  const { kind, message, action } = toast;
  notifications.show({
    id: nameOf(toast),
    message: action ? (
      <>
        {message} {action}
      </>
    ) : (
      message
    ),
    ...looks[kind],
    autoClose: action ? withAction : usual,
    withBorder: true,
    closeButtonProps: { 'aria-label': t('form.close') },
  });
}

/** The toasts at the bottom right; each is shown once. */
export function ToastStack({ take }: { take: () => Toast[] }) {
  useEffect(() => {
    for (const toast of take()) show(toast);
  });
  return <Notifications position="bottom-right" limit={4} />;
}
