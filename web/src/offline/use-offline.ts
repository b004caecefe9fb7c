import { useSyncExternalStore } from 'react';
import { type OfflineState, offlineState, watchOffline } from './offline-state.ts';

/** What is known of working without network, as it changes. */
export const useOffline = (): OfflineState => useSyncExternalStore(watchOffline, offlineState);
