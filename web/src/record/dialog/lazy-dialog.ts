import { type ComponentType, lazy } from 'react';
import type { DialogProps } from './ResourceDialog.tsx';

/**
 * A dialog that is fetched when it is opened for the first time: a list is there sooner without its form.
 * @example const GroupDialog = lazyDialog(() => import('../resource/GroupDialog.tsx').then((m) => m.GroupDialog));
 */
export const lazyDialog = (load: () => Promise<ComponentType<DialogProps>>) =>
  lazy(() => load().then((component) => ({ default: component })));
