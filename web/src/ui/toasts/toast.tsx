import { type ComponentType, Fragment, lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';
import { t } from '../../messages/messages.ts';
import type { Toast, ToastKind } from './ToastStack.tsx';

let waiting: Toast[] = [];
let shown = 0;
const listeners = new Set<() => void>();

function say(kind: ToastKind, message: ReactNode, action?: ReactNode): void {
  waiting.push({ kind, message, action });
  shown += 1;
  for (const listener of listeners) listener();
}

/** Short messages at the bottom right. @example toast.saved() */
export const toast = {
  success: (message: ReactNode, action?: ReactNode) => say('success', message, action),
  warning: (message: ReactNode, action?: ReactNode) => say('warning', message, action),
  question: (message: ReactNode, action?: ReactNode) => say('question', message, action),
  error: (message: ReactNode, action?: ReactNode) => say('error', message, action),
  info: (message: ReactNode, action?: ReactNode) => say('info', message, action),
  /** The one generic message that a save went well. */
  saved: () => say('success', t('toast.success.save')),
};

const ToastStack = lazy(() => import('./ToastStack.tsx').then((module) => ({ default: module.ToastStack })));

function take(): Toast[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Where toasts appear; what draws them is fetched with the first one. `Frame` brings what a page of few parts lacks. */
export function ToastArea({ Frame = Fragment }: { Frame?: ComponentType<{ children?: ReactNode }> }) {
  const count = useSyncExternalStore(subscribe, () => shown);
  if (count === 0) return null;
  return (
    <Suspense fallback={null}>
      <Frame>
        <ToastStack take={take} />
      </Frame>
    </Suspense>
  );
}
