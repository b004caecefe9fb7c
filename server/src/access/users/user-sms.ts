import type { Api } from '../../http/api.ts';
import { writtenSmsRoutes } from '../../mail/sms/written-sms.ts';
import { findUserRecipient } from '../customers/customer-recipient.ts';
import { getVisibleUser } from './visible-user.ts';

/** Text messages to a user, from their page: whom no letter may go to gets none either. */
export function userSmsRoutes(api: Api, dailyBudget: number): void {
  writtenSmsRoutes(api, 'Users', {
    dailyBudget,
    findRecipient: async (db, id, caller) => {
      const user = await getVisibleUser(db, id, caller);
      const { Phone, Organisation, Person, OriginId, Obstacle } = await findUserRecipient(db, user.Id);
      return { phones: [Phone], Organisation, Person, OriginId, Obstacle };
    },
  });
}
