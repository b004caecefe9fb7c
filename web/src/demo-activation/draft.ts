import type { ActivityChoice } from '../activities/types/ActivityChoices.tsx';
import { createStored } from '../session/storage/stores.ts';

/** What somebody has typed and chosen, and not sent yet. */
export interface DemoDraft extends ActivityChoice {
  Email: string;
  Phone: string;
}

/** It outlives a reload, but not the tab: the server stores what was sent. Read by `openDemoActivation` before its first `get`. */
export const draft = createStored<DemoDraft>('demo-activation', 1, globalThis.sessionStorage);

export const emptyDraft: DemoDraft = { Email: '', Phone: '', TypeId: null, AccountingType: null, TaxRegime: null };
