import type { users } from '@circolo/contract/access/users/user';
import type { RowOf } from '@circolo/contract/resource/resource';

/** What a user is called; the address of those who gave no name. */
export const userName = ({
  FirstName,
  LastName,
  Email,
}: Pick<RowOf<typeof users>, 'FirstName' | 'LastName' | 'Email'>) => `${FirstName} ${LastName}`.trim() || Email;

/** What a customer's page is called: the association or centre, else the person. */
export const calledFirst = (user: RowOf<typeof users>): string => user.Organisation ?? userName(user);
