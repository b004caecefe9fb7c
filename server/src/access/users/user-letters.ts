import type { Api } from '../../http/api.ts';
import { letterRoutes } from '../../mail/letters/letter-routes.ts';
import { findUserRecipient } from '../customers/customer-recipient.ts';
import { getVisibleUser } from './visible-user.ts';

/** Letters to a user, from their page. */
export function userLettersRoutes(api: Api, address: string): void {
  letterRoutes(api, 'Users', {
    address,
    findRecipient: async (db, id, caller) => findUserRecipient(db, (await getVisibleUser(db, id, caller)).Id),
  });
}
