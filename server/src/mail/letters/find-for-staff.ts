import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { assertStaff } from './assert-staff.ts';

type Find<Recipient> = (db: Queryable, id: number, caller: Caller) => Promise<Recipient>;

/** The same search for staff alone: 405 `AccessDenied` for others who see the record. */
export const findForStaff =
  <Recipient>(find: Find<Recipient>): Find<Recipient> =>
  async (db, id, caller) => {
    const recipient = await find(db, id, caller);
    assertStaff(caller);
    return recipient;
  };
