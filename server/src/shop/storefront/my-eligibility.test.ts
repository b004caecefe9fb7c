import assert from 'node:assert/strict';
import { beforeEach, test } from 'node:test';
import { eq } from 'drizzle-orm';
import type { SignedIn } from '../../../test/app.ts';
import { checkOutBody, orderBody, testShop } from '../../../test/sales/order-factory.ts';
import { scenario } from '../../../test/scenario.ts';
import { users } from '../../tables/access/user-tables.ts';
import { activities, activityTypes } from '../../tables/activities/activity-tables.ts';
import { packageActivityTypes, packages } from '../../tables/catalogue/catalogue-tables.ts';
import { userActivities } from '../../tables/user-activities/user-activity-tables.ts';

const { app, prepare } = scenario();
const shop = prepare(testShop);
prepare(async () => {
  const type = async (Code: string, Description: string) => {
    const values = { Code, Description, Software: 'A', AccountingTypes: ['S', 'O'], TaxRegimes: ['A', 'O'] };
    const [made] = await app.database.db.insert(activityTypes).values(values).returning();
    return made?.Id ?? 0;
  };
  sport = await type('TEST-SPORT', 'Società sportiva');
  band = await type('TEST-BAND', 'Banda musicale');
});
/** Two types of activity. */
let sport: number;
let band: number;

/** Nothing is asked of anybody. */
beforeEach(async () => {
  const { db } = app.database;
  await db.delete(packageActivityTypes);
  await db.update(packages).set({ AccountingType: 'X', TaxRegime: null, UserNatures: [] });
});

type Books = { TypeId?: number; AccountingType?: string; TaxRegime?: string };

async function customer(...own: Books[]): Promise<SignedIn> {
  const signedIn = await app.as('STD');
  const { db } = app.database;
  for (const books of own) {
    const values = {
      Description: 'La mia',
      TypeId: sport,
      AccountingType: 'S',
      TaxRegime: 'A',
      Software: 'A',
      ...books,
    };
    const [made] = await db.insert(activities).values(values).returning();
    await db.insert(userActivities).values({ UserId: signedIn.userId, ActivityId: made?.Id ?? 0 });
  }
  return signedIn;
}

const restrict = (columns: Partial<typeof packages.$inferInsert>) =>
  app.database.db.update(packages).set(columns).where(eq(packages.Id, shop.yearly));
const onlyFor = (ActivityTypeId: number) =>
  app.database.db.insert(packageActivityTypes).values({ PackageId: shop.yearly, ActivityTypeId });

const buys = async (who: SignedIn) => (await who.post('/Shop/Orders', checkOutBody(shop))).body;

test('a package for bands is not for a sports club: left out, refused in words at the check-out and at the desk', async () => {
  await onlyFor(band);
  const club = await customer({ TypeId: sport });
  assert.deepEqual((await club.get('/Shop/Unfit')).body, [
    { Id: shop.yearly, Reason: '«TEST-YEAR» è riservato ad attività di questo tipo: Banda musicale' },
  ]);
  const english = await club.post('/Shop/Orders', checkOutBody(shop), { 'accept-language': 'en' });
  assert.equal(english.body.Code, 'PackageOtherActivity');
  assert.equal(english.body.Message, '“TEST-YEAR” is reserved for activities of these types: Banda musicale');
  const preview = { Lines: [{ Package: { Id: shop.yearly }, Quantity: 1 }] };
  assert.equal((await club.post('/Shop/Orders/Preview', preview)).body.Code, 'PackageOtherActivity');
  const staff = await app.as('SUS');
  assert.equal((await staff.post('/Orders', orderBody(shop, club.userId))).body.Code, 'PackageOtherActivity');
});

test('who has the right activity among others buys it', async () => {
  await onlyFor(band);
  const both = await customer({ TypeId: sport }, { TypeId: band });
  assert.deepEqual((await both.get('/Shop/Unfit')).body, []);
  assert.equal((await buys(both)).Status, 'IA');
});

test('who has no activity yet is judged by none', async () => {
  await onlyFor(band);
  await restrict({ AccountingType: 'O', TaxRegime: 'O' });
  assert.equal((await buys(await customer())).Status, 'IA');
});

test('books and tax regime each have their reason; one activity must have all of it', async () => {
  await restrict({ AccountingType: 'O' });
  assert.equal((await buys(await customer({ AccountingType: 'S' }))).Code, 'PackageOrdinaryBooks');
  assert.equal((await buys(await customer({ AccountingType: 'O' }))).Status, 'IA');
  await restrict({ AccountingType: 'S' });
  assert.equal((await buys(await customer({ AccountingType: 'O' }))).Code, 'PackageSimplifiedBooks');
  await restrict({ AccountingType: 'X', TaxRegime: 'A' });
  assert.equal((await buys(await customer({ TaxRegime: 'O' }))).Code, 'PackageFacilitatedRegime');
  await restrict({ TaxRegime: 'O' });
  assert.equal((await buys(await customer({ TaxRegime: 'A' }))).Code, 'PackageOrdinaryRegime');
  await restrict({ AccountingType: 'O', TaxRegime: 'O' });
  const parted = await customer({ AccountingType: 'O', TaxRegime: 'A' }, { AccountingType: 'S', TaxRegime: 'O' });
  assert.equal((await buys(parted)).Code, 'PackageOneActivity');
});

test('a package for subjects is left out of the pages of other customers', async () => {
  await restrict({ UserNatures: ['SUB'] });
  const [left] = (await (await customer()).get('/Shop/Unfit')).body;
  assert.deepEqual(left, { Id: shop.yearly, Reason: '«TEST-YEAR» è riservato ad altri tipi di clienti' });
});

test('what is of the other product line is left out for a customer of one, and refused as that at the check-out', async () => {
  const { db } = app.database;
  const who = await customer();
  const preview = { Lines: [{ Package: { Id: shop.yearly }, Quantity: 1 }] };
  await db.update(users).set({ Software: 'O' }).where(eq(users.Id, who.userId));
  const left: { Id: number; Reason: string }[] = (await who.get('/Shop/Unfit')).body;
  assert.ok(left.some(({ Id, Reason }) => Id === shop.yearly && Reason.includes('per le associazioni')));
  assert.equal((await who.post('/Shop/Orders/Preview', preview)).body.Code, 'PackageForAssociations');
  assert.equal((await buys(who)).Code, 'PackageForAssociations');
  await db.update(users).set({ Software: 'A' }).where(eq(users.Id, who.userId));
  assert.deepEqual((await who.get('/Shop/Unfit')).body, []);
  assert.equal((await buys(who)).Status, 'IA');
});
