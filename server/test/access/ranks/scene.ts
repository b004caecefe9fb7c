import assert from 'node:assert/strict';
import type { UserNatureCode } from '@circolo/contract/authorization/natures';
import { userNature } from '@circolo/contract/authorization/user-nature';
import { sql } from 'drizzle-orm';
import { deskNatures } from '../../../src/access/menus/seed-menu-shape.ts';
import { menuDetails, menuFunctions, menus } from '../../../src/tables/access/menu-tables.ts';
import { sessions } from '../../../src/tables/access/session-tables.ts';
import { opportunityTags } from '../../../src/tables/crm/timeline-tables.ts';
import type { SignedIn, TestApp } from '../../app.ts';
import { setUser } from '../menu-fixtures.ts';
import { levelInMenu, type MenuKind } from './holdings.ts';

/** The provider's own category, which gives every one, and another. */
export const category = { provider: 'PRV', other: 'RIV', third: 'STU' } as const;

/** What decides about a person, as the walk knows it. */
export interface Holder {
  Nature: UserNatureCode;
  Menu: MenuKind;
  Category: string;
}

export interface Person extends Holder {
  Id: number;
  label: string;
}

export interface WalkCaller extends Person {
  session: SignedIn;
}

/** A brand, people and menus that the walk needs beside whom it is about. */
export interface Scene {
  app: TestApp;
  root: SignedIn;
  callers: WalkCaller[];
  targets: Person[];
  menuId(nature: UserNatureCode, kind: Exclude<MenuKind, null>): number;
  otherBrand: number;
  seller: number;
  /** A tag that users may have. */
  tag: number;
  customer: number;
}

const kinds = ['everything', 'users', 'sees'] as const;

/** Menus are written as they are: this walk asks who may give them, not who may make them. */
async function addMenus({ database: { db } }: TestApp): Promise<Map<string, number>> {
  const functions = await db.select({ Id: menuFunctions.Id, BaseUrl: menuFunctions.BaseUrl }).from(menuFunctions);
  const ids = new Map<string, number>();
  for (const UserNature of deskNatures)
    for (const kind of kinds) {
      const Description = `${UserNature} ${kind}`;
      const [menu] = await db
        .insert(menus)
        .values({ Description, UserNature, Custom: true, Search: Description })
        .returning();
      assert.ok(menu);
      const lines = functions.flatMap(({ Id: FunctionId, BaseUrl }, Position) => {
        const BaseAuthorizations = levelInMenu(kind, BaseUrl);
        return BaseAuthorizations ? [{ MenuId: menu.Id, Position, FunctionId, BaseAuthorizations }] : [];
      });
      await db.insert(menuDetails).values(lines);
      ids.set(Description, menu.Id);
    }
  return ids;
}

async function addBrand({ database: { db }, originId }: TestApp): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(
    sql`insert into origin (description, software, category_id, url)
      select 'Altro marchio', software, category_id, 'http://altro.localhost' from origin where id = ${originId} returning id`,
  );
  return Number(rows[0]?.id);
}

/** Callers of every nature: staff with everything and with users alone, a subject, a customer, and an account of the shop. */
const callerKinds: [UserNatureCode | 'shopOnly', MenuKind][] = [
  ...(['SUS', 'ADM', 'COM', 'HLP'] as const).flatMap((nature): [UserNatureCode, MenuKind][] => [
    [nature, 'everything'],
    [nature, 'users'],
  ]),
  ['SUB', 'everything'],
  ['STD', null],
  ['shopOnly', null],
];

/** Everybody who is changed: all natures as they are delivered, and staff who may do less. */
const targetKinds: [UserNatureCode, MenuKind][] = [
  ...userNature.options.map((nature): [UserNatureCode, MenuKind] => [nature, null]),
  ['SUS', 'sees'],
  ['ADM', 'sees'],
  ['HLP', 'sees'],
];

/** Prepares the people of the walk; staff with users alone are not of the provider's category. */
export async function rankScene(app: TestApp): Promise<Scene> {
  const root = await app.as('SUS');
  const ids = await addMenus(app);
  const menuId: Scene['menuId'] = (nature, kind) => ids.get(`${nature} ${kind}`) ?? 0;
  await setUser(app, root.userId, { CustomMenuId: menuId('SUS', 'everything') });
  const callers: WalkCaller[] = [];
  for (const [kind, Menu] of callerKinds) {
    const session = await app.as(kind);
    const nature = kind === 'shopOnly' ? 'STD' : kind;
    const Category = Menu === 'users' ? category.other : category.provider;
    if (Menu) await setUser(app, session.userId, { CustomMenuId: menuId(nature, Menu), CategoryCode: Category });
    const label = `${kind}${Menu ? ` with ${Menu}` : ''}`;
    callers.push({ Id: session.userId, Nature: nature, Menu, Category, label, session });
  }
  const targets: Person[] = [];
  for (const [Nature, Menu] of targetKinds) {
    const { userId: Id } = await app.as(Nature);
    if (Menu) await setUser(app, Id, { CustomMenuId: menuId(Nature, Menu) });
    if (Nature === 'SUB') await setUser(app, Id, { Software: 'A' });
    targets.push({ Id, Nature, Menu, Category: category.provider, label: `${Nature}${Menu ? ` who ${Menu}` : ''}` });
  }
  const { userId: seller } = await app.as('COM');
  const { userId: customer } = await app.as('ENT');
  const otherBrand = await addBrand(app);
  const [tag] = await app.database.db
    .insert(opportunityTags)
    .values({ Description: 'Socio di prova', Color: '#455A64', Scopes: ['U'] })
    .returning({ Id: opportunityTags.Id });
  // The walk may last longer than a token.
  await app.database.db.update(sessions).set({ AccessExpiresAt: '2100-01-01T00:00:00.000Z' });
  return { app, root, callers, targets, menuId, otherBrand, seller, tag: tag?.Id ?? 0, customer };
}
