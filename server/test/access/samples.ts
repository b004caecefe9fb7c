import { menus } from '@circolo/contract/access/menus/menu';
import { menuFunctions } from '@circolo/contract/access/menus/menu-function';
import { menuGroups } from '@circolo/contract/access/menus/menu-group';
import { users } from '@circolo/contract/access/users/user';
import { userCategories } from '@circolo/contract/access/users/user-category';
import { TagScope } from '@circolo/contract/codes/crm-codes';
import { eq, sql } from 'drizzle-orm';
import {
  menuFunctions as functionTable,
  menuDetails,
  menus as menuTable,
} from '../../src/tables/access/menu-tables.ts';
import { userCategories as categoryTable, users as userTable } from '../../src/tables/access/user-tables.ts';
import { activityTypes } from '../../src/tables/activities/activity-tables.ts';
import type { TestApp } from '../app.ts';
import { firstId, tagOf } from '../crm/tag-of.ts';
import type { Sample } from '../sample.ts';

const idOf = (reference: unknown) => String((reference as { Id: number }).Id); // The field is a reference.
const codeOf = (reference: unknown) => String((reference as { Code: string }).Code); // The field has a code.

/** Somebody of sales whom customers are assigned to, made once per application. */
async function sellerId(app: TestApp): Promise<number> {
  const [known] = await app.database.db
    .select({ Id: userTable.Id })
    .from(userTable)
    .where(eq(userTable.Email, 'venditore@example.test'));
  return known?.Id ?? (await app.as('COM', { email: 'venditore@example.test' })).userId;
}

/** Purchases keep the day of expiry, and callers may not send it: in here every new user has one from the start. */
async function expiring(app: TestApp): Promise<Record<string, never>> {
  await app.database.db.execute(sql`alter table app_user alter column expiration_date set default '2027-01-31'`);
  return {};
}

export const usersSample: Sample = {
  resource: users,
  input: async (app, nth) => ({
    ...(await expiring(app)),
    FirstName: 'Nicolò',
    LastName: `D’Àgata ${nth}`,
    Email: `nicolo-${nth}@example.test`,
    Category: { Code: 'RIV' },
    Nature: { Code: 'ENT' },
    Origin: { Id: app.originId },
    Software: 'O',
    Phone: '+39 055 12345',
    Tags: [await tagOf(app, TagScope.users)],
    AssignedTo: { Id: await sellerId(app) },
  }),
  change: { LastName: 'D’Agata Rossi', Phone: '+3905599999' },
  finds: {
    Search: ({ LastName }) => `nicolo ${String(LastName).toLowerCase()}`,
    Email: ({ Email }) => String(Email).toUpperCase(),
    Nature: ({ Nature }) => `STD,${codeOf(Nature)}`,
    Category: ({ Category }) => codeOf(Category),
    Origin: ({ Origin }) => idOf(Origin),
    Status: ({ Status }) => String(Status),
    Software: ({ Software }) => String(Software),
    AssignedTo: ({ AssignedTo }) => idOf(AssignedTo),
    CustomFields: () => 'nessunoEmpty=true',
    Tag: ({ Tags }) => firstId(Tags),
    ExpirationDateFrom: ({ ExpirationDate }) => String(ExpirationDate),
    ExpirationDateTo: ({ ExpirationDate }) => String(ExpirationDate),
    CreatedAtFrom: ({ CreatedAt }) => String(CreatedAt),
    CreatedAtTo: ({ CreatedAt }) => String(CreatedAt),
  },
  misses: {
    Search: 'nessuno',
    Email: 'nessuno@example.test',
    Nature: 'STD,DEM',
    Category: 'PRV',
    Origin: '999999',
    Status: 'A,L,E,X',
    Software: 'A',
    AssignedTo: '999999',
    CustomFields: 'nessunoEmpty=false',
    Tag: '999999',
    ExpirationDateFrom: '2099-01-01',
    ExpirationDateTo: '2001-01-01',
    CreatedAtFrom: '2999-01-01',
    CreatedAtTo: '2001-01-01',
  },
  refer: async (app, id) => {
    const customer = await app.as('STD');
    await app.database.db.update(userTable).set({ ParentUserId: id }).where(eq(userTable.Id, customer.userId));
  },
};

export const menuGroupsSample: Sample = {
  resource: menuGroups,
  input: async (_app, nth) => ({
    Description: `Gruppo ${nth}`,
    DescriptionEn: `Group ${nth}`,
    Icon: 'users',
    Position: nth,
  }),
  change: { Description: 'Un altro gruppo', Color: '#123456' },
  finds: {
    Search: ({ DescriptionEn }) => String(DescriptionEn),
    Description: ({ Description }) => String(Description),
    InSettings: ({ InSettings }) => String(InSettings),
    Active: ({ Active }) => String(Active),
  },
  misses: { Search: 'nessuno', Description: 'nessuno', InSettings: 'true', Active: 'false' },
  refer: async (_app, id, db) => {
    const [line] = await db.select({ Id: menuDetails.Id }).from(menuDetails).limit(1);
    await db
      .update(menuDetails)
      .set({ GroupId: id })
      .where(eq(menuDetails.Id, line?.Id ?? 0));
  },
};

export const menuFunctionsSample: Sample = {
  resource: menuFunctions,
  input: async (_app, nth) => ({
    Key: 5000 + nth,
    Description: `Funzione ${nth}`,
    BaseUrl: `page-${nth}`,
    ChildUrl: 'list',
    Resources: ['Orders'],
    AssociationOnly: true,
  }),
  change: { Description: 'Un’altra funzione', Resources: ['Orders', 'Users'] },
  finds: {
    Search: ({ Description }) => String(Description),
    Description: ({ Description }) => String(Description),
    BaseUrl: ({ BaseUrl }) => String(BaseUrl),
    AssociationOnly: ({ AssociationOnly }) => String(AssociationOnly),
    Active: ({ Active }) => String(Active),
  },
  misses: { Search: 'nessuna', Description: 'nessuna', BaseUrl: 'nowhere', AssociationOnly: 'false', Active: 'false' },
  refer: async (_app, id, db) => {
    const [menu] = await db.select({ Id: menuTable.Id }).from(menuTable).limit(1);
    await db
      .insert(menuDetails)
      .values({ MenuId: menu?.Id ?? 0, FunctionId: id, Position: 1, BaseAuthorizations: 'V' });
  },
};

async function detailsOf(app: TestApp, level: string) {
  const [orders] = await app.database.db
    .select({ Id: functionTable.Id })
    .from(functionTable)
    .where(eq(functionTable.BaseUrl, 'orders'));
  return [{ Position: 10, Function: { Id: orders?.Id }, BaseAuthorizations: level }];
}

export const menusSample: Sample = {
  resource: menus,
  input: async (app, nth) => {
    const [type] = await app.database.db.select({ Id: activityTypes.Id }).from(activityTypes).limit(1);
    return {
      Description: `Menu ${nth}`,
      UserNature: { Code: 'COM' },
      ActivityType: { Id: type?.Id },
      Custom: true,
      Details: await detailsOf(app, 'V'),
    };
  },
  change: { Description: 'Un altro menu', Details: [] },
  finds: {
    Search: ({ Description }) => String(Description),
    Description: ({ Description }) => String(Description),
    UserNature: ({ UserNature }) => codeOf(UserNature),
    ActivityType: ({ ActivityType }) => idOf(ActivityType),
    Custom: ({ Custom }) => String(Custom),
    Active: ({ Active }) => String(Active),
  },
  misses: {
    Search: 'nessuno',
    Description: 'nessuno',
    UserNature: 'SUS',
    ActivityType: '999999',
    Custom: 'false',
    Active: 'false',
  },
  refer: async (_app, id, db) => {
    await db.execute(
      sql`update app_user set custom_menu_id = ${id} where id = (select id from app_user order by id limit 1)`,
    );
  },
};

export const userCategoriesSample: Sample = {
  resource: userCategories,
  input: async (_app, nth) => ({
    Code: `CAT${nth}`,
    Description: `Categoria ${nth}`,
    DescriptionEn: `Category ${nth}`,
    OpenToRegistration: true,
    Software: 'A',
  }),
  change: { Description: 'Un’altra categoria', OpenToRegistration: false, Software: null },
  finds: {
    Search: ({ Description }) => String(Description),
    Code: ({ Code }) => String(Code),
    Description: ({ Description }) => String(Description),
    Provider: ({ Provider }) => String(Provider),
    OpenToRegistration: ({ OpenToRegistration }) => String(OpenToRegistration),
    Software: ({ Software }) => String(Software),
    Active: ({ Active }) => String(Active),
  },
  misses: {
    Search: 'nessuna',
    Code: 'NESSUNA',
    Description: 'nessuna',
    Provider: 'true',
    OpenToRegistration: 'false',
    Software: 'O',
    Active: 'false',
  },
  refer: async (app, id, db) => {
    const { userId } = await app.as('STD');
    const [category] = await db
      .select({ Code: categoryTable.Code })
      .from(categoryTable)
      .where(eq(categoryTable.Id, id));
    await db.update(userTable).set({ CategoryCode: category?.Code }).where(eq(userTable.Id, userId));
  },
};
