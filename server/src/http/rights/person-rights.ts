import { chooseMenu } from '@circolo/contract/access/permissions/permission-policy';
import { sql } from 'drizzle-orm';
import { natureRules } from '../../tables/access/two-factor-tables.ts';
import { users } from '../../tables/access/user-tables.ts';
import { activities } from '../../tables/activities/activity-tables.ts';
import type { candidateMenus } from './chosen-menu.ts';

/** What the rights of the user of a query follow from, beside the menus that may count and the levels of their own. */
export const personColumns = {
  UserId: users.Id,
  Nature: users.Nature,
  ParentUserId: users.ParentUserId,
  Software: users.Software,
  ActivityTypeId: activities.TypeId,
  CustomMenuId: users.CustomMenuId,
};

/** Whether the nature of the user of a query, whose rule is joined, may export: unless the rule says no. */
export const mayExport = sql<boolean>`coalesce(${natureRules.MayExport}, true)`;

type PersonRow = { [Column in keyof typeof personColumns]: (typeof personColumns)[Column]['_']['data'] | null };
type Candidates = ReturnType<typeof candidateMenus>['List']['_']['type'];

/** The menu that counts for a person, null where none does. */
export const menuOf = ({ Nature, ...row }: PersonRow & { Candidates: Candidates }) =>
  Nature ? chooseMenu(row.Candidates ?? [], { ...row, Nature }).Menu : null;
