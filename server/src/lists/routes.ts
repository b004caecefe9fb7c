import type { Api } from '../http/api.ts';
import { allOffers } from '../resource/offers.ts';

/** The tools of every list: registered after the resources, for whatever each of them serves. */
export function listToolRoutes(_api: Api): void {
  for (const _offer of allOffers()) {
    // Each tool adds its line here.
  }
}
