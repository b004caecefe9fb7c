import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { isBuiltIn } from '@circolo/contract/access/menus/built-in-keys';
import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import { UserNature } from '@circolo/contract/authorization/natures';
import { isMessageKey, translator } from '@circolo/messages/translator';
import { formerGroups } from './former-menu.ts';
import { functionRows } from './seed-menu-rows.ts';
import { type DeskNature, deskNatures, groupFor, groupRows } from './seed-menu-shape.ts';

/** What each nature has every day, beside its home, in the order of the menu. */
const dailyEntries: Record<DeskNature, string[]> = {
  [UserNature.superuser]: ['Clienti', 'Ordini', 'Abbonamenti', 'Vendite', 'Agenda', 'Comunicazioni', 'Conti', 'Report'],
  [UserNature.administrator]: [
    'Clienti',
    'Ordini',
    'Abbonamenti',
    'Vendite',
    'Agenda',
    'Comunicazioni',
    'Conti',
    'Report',
  ],
  [UserNature.commercial]: ['Clienti', 'Ordini', 'Abbonamenti', 'Vendite', 'Agenda', 'Comunicazioni', 'Report'],
  [UserNature.helpdesk]: ['Clienti', 'Ordini', 'Abbonamenti', 'Vendite', 'Agenda', 'Comunicazioni'],
  [UserNature.subject]: ['Ordini', 'Abbonamenti'],
};

const open = (nature: DeskNature) =>
  functionRows.filter(
    ({ levels }) => (levels[deskNatures.indexOf(nature)] ?? AuthorizationLevel.none) !== AuthorizationLevel.none,
  );

const groupsOf = (nature: DeskNature) => {
  const names = open(nature).flatMap((row) => groupFor(row, nature) ?? []);
  return [...new Set(names)].map((name) => groupRows[name]);
};

test('what a function of the menu opens has a title, so that no screen shows its code', () => {
  const names = new Set(functionRows.flatMap(({ Resources }) => Resources));
  assert.ok(names.size > 20);
  assert.deepEqual(
    [...names].filter((name) => !isMessageKey(`${name}.title`)),
    [],
  );
});

/** Screens that do another work with the records of a list. */
const ofTheirOwn = ['time-machine', 'reconciliation', 'permission-matrix', 'permission-x-ray'];

test('a list is called in the menu as on its own page', () => {
  const lists = functionRows.flatMap(({ Resources: [name, ...others], ...row }) =>
    name === undefined || others.length > 0 || ofTheirOwn.includes(row.BaseUrl)
      ? []
      : [{ ...row, key: `${name}.title` }],
  );
  assert.ok(lists.length > 20);
  for (const { key, Description, DescriptionEn } of lists) {
    if (!isMessageKey(key)) assert.fail(key);
    assert.deepEqual([Description, DescriptionEn], [translator('it')(key), translator('en')(key)]);
  }
});

describe('the delivered menus', () => {
  for (const nature of deskNatures)
    test(`${nature} has its entries of every day, and nine at most with the home`, () => {
      const daily = groupsOf(nature).filter(({ InSettings }) => !InSettings);
      assert.deepEqual(
        daily.map(({ Description }) => Description),
        dailyEntries[nature],
      );
      assert.ok(daily.length + 1 <= 9);
    });

  test('every function is in an entry or in the settings, and only the built-in items are in neither', () => {
    const alone = functionRows.filter(({ group }) => group === null);
    assert.ok(alone.every(({ Key }) => isBuiltIn(Key)));
  });

  test('every function of earlier releases is there, under the same key', () => {
    const keys = new Set(functionRows.map(({ Key }) => Key));
    const former = formerGroups.flatMap(({ functions }) => Object.keys(functions).map(Number));
    assert.ok(former.length > 60);
    assert.deepEqual(
      former.filter((key) => !keys.has(key)),
      [],
    );
  });

  test('every icon is used once, so that it means one thing', () => {
    const icons = [...Object.values(groupRows), ...functionRows].map(({ Icon }) => Icon);
    assert.deepEqual(
      icons.filter((icon, index) => icons.indexOf(icon) !== index),
      [],
    );
  });

  test('every icon is one that the pages can draw', () => {
    const drawn = readFileSync(new URL('../../../../web/src/menu/MenuIcon.tsx', import.meta.url), 'utf8');
    const icons = [...Object.values(groupRows), ...functionRows].map(({ Icon }) => Icon);
    assert.deepEqual(
      icons.filter((icon) => !new RegExp(`^ +'?${icon}'?: Icon`, 'm').test(drawn)),
      [],
    );
  });

  test('a salesperson sees no list of banks, and neither reconciliation nor statements', () => {
    const addresses = open(UserNature.commercial).map(({ BaseUrl }) => BaseUrl);
    for (const address of ['banks', 'reconciliation', 'bank-statements', 'sepa-debits', 'transfers'])
      assert.ok(!addresses.includes(address), address);
  });

  test('the helpdesk has the frequent questions every day, others in the settings', () => {
    const faqs = functionRows.find(({ BaseUrl }) => BaseUrl === 'faqs');
    assert.ok(faqs);
    assert.deepEqual(
      deskNatures.map((nature) => groupFor(faqs, nature)),
      ['registries', 'registries', 'registries', 'mail', 'registries'],
    );
  });
});
