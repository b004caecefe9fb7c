import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Level } from '../../authorization/levels.ts';
import type { UserNatureCode } from '../../authorization/natures.ts';
import { type UserActCode, type UserChange, userAct, userChangeProblems } from './user-change-problems.ts';

const callers = ['SUS', 'ADM', 'COM', 'HLP', 'SUB', 'STD'] as const satisfies UserNatureCode[];
const targets = ['SUS', 'ADM', 'COM', 'HLP', 'SUB', 'ENT', 'STD', 'LNC', 'DEM'] as const satisfies UserNatureCode[];

const target = (Nature: UserNatureCode, Id = 2) => ({ Id, Nature });
const answer = (own: UserNatureCode, change: UserChange): string => {
  const [problem] = userChangeProblems({ Id: 1, Nature: own }, change);
  if (!problem) return 'yes';
  return problem.field ? `${problem.field} ${problem.reason}` : problem.reason;
};
const row = (own: UserNatureCode, change: Omit<UserChange, 'before'>) =>
  targets.map((nature) => answer(own, { ...change, before: target(nature) })).join(' ');

const yes = (count: number) => Array(count).fill('yes').join(' ');
const no = Array(9).fill('customer').join(' ');

/** Of SUS ADM COM HLP, then of the five natures of customers. */
const access: Record<(typeof callers)[number], string> = {
  SUS: yes(9),
  ADM: `above equal ${yes(7)}`,
  COM: `above above equal equal ${yes(5)}`,
  HLP: `above above equal equal ${yes(5)}`,
  SUB: no,
  STD: no,
};
const ordinary: Record<(typeof callers)[number], string> = {
  SUS: yes(9),
  ADM: `above ${yes(8)}`,
  COM: `above above ${yes(7)}`,
  HLP: `above above ${yes(7)}`,
  SUB: no,
  STD: no,
};
const acting: Record<(typeof callers)[number], string> = {
  SUS: `desk desk desk desk desk ${yes(4)}`,
  ADM: `above desk desk desk desk ${yes(4)}`,
  COM: `above above desk desk desk ${yes(4)}`,
  HLP: `above above desk desk desk ${yes(4)}`,
  SUB: no,
  STD: no,
};
const erasing = { ...access, ADM: `above equal equal equal ${yes(5)}` };
const above = 'above above above above';
const reading = { ...ordinary, SUB: `${above} ${yes(5)}`, STD: `${above} ${yes(5)}` };
const tables: Partial<Record<UserActCode, typeof access>> = {
  edit: ordinary,
  note: ordinary,
  readSessions: reading,
  actAs: acting,
  erase: erasing,
};

describe('who does what to whom', () => {
  for (const act of Object.values(userAct).filter((one) => one !== userAct.create))
    for (const own of callers)
      test(`${own}: ${act}`, () => assert.equal(row(own, { act }), (tables[act] ?? access)[own]));
});

describe('which fields of whom are changed', () => {
  const ofEqual = (field: string) => `${field} equal`;
  for (const field of ['FirstName', 'LastName', 'Phone', 'Language', 'AssignedTo', 'Billing', 'Notes'])
    for (const own of callers)
      test(`${own}: ${field}`, () => assert.equal(row(own, { act: userAct.edit, fields: [field] }), ordinary[own]));
  for (const field of [
    'Nature',
    'CustomMenu',
    'Category',
    'Origin',
    'Software',
    'MustChangePassword',
    'ParentUser',
    'New',
  ])
    for (const own of callers)
      test(`${own}: ${field}`, () =>
        assert.equal(
          row(own, { act: userAct.edit, fields: [field] }),
          access[own].replaceAll('equal', ofEqual(field)),
        ));
  for (const own of callers)
    test(`${own}: Email, which superusers leave to each other`, () => {
      const expected = access[own].replaceAll('equal', ofEqual('Email'));
      const ofSuperusers = own === 'SUS' ? expected.replace('yes', ofEqual('Email')) : expected;
      assert.equal(row(own, { act: userAct.edit, fields: ['Email'] }), ofSuperusers);
    });
});

test('no one does anything to themselves but see where they are signed in', () => {
  for (const own of callers)
    for (const act of Object.values(userAct).filter((one) => one !== userAct.create)) {
      const staff = ['SUS', 'ADM', 'COM', 'HLP'].includes(own) ? 'self' : 'customer';
      assert.equal(
        answer(own, { act, before: target(own, 1) }),
        act === 'readSessions' ? 'yes' : staff,
        `${own} ${act}`,
      );
    }
});

test('staff give their own nature and those below, customers none', () => {
  const given: Record<(typeof callers)[number], string> = {
    SUS: 'SUS ADM COM HLP SUB ENT STD LNC DEM',
    ADM: 'ADM COM HLP SUB ENT STD LNC DEM',
    COM: 'COM SUB ENT STD LNC DEM',
    HLP: 'HLP SUB ENT STD LNC DEM',
    SUB: '',
    STD: '',
  };
  for (const own of callers) {
    const may = (change: UserChange) => userChangeProblems({ Id: 1, Nature: own }, change).length === 0;
    const fields = ['Nature'];
    const created = targets.filter((Nature) => may({ act: userAct.create, before: null, fields, Nature }));
    const raised = targets.filter((Nature) => may({ act: userAct.edit, before: target('STD'), fields, Nature }));
    assert.deepEqual([created.join(' '), raised.join(' ')], [given[own], given[own]], own);
  }
});

const levels = (given: Record<string, Level>) => new Map(Object.entries(given));
const held = { Levels: levels({ Users: 'E', Orders: 'V' }), Category: 'RES', OfProvider: false };
const opened: [had: Record<string, Level>, given: Record<string, Level>, expected: string][] = [
  [{}, { Users: 'E', Orders: 'V' }, 'yes'],
  [{}, { Users: 'F' }, 'CustomMenu wider'],
  [{}, { Banks: 'V' }, 'CustomMenu wider'],
  [{}, { Banks: 'N' }, 'yes'],
  [{ Users: 'F' }, { Users: 'F' }, 'yes'],
  [{ Users: 'F' }, { Users: 'E' }, 'yes'],
  [{ Banks: 'E' }, { Banks: 'V', Users: 'V' }, 'yes'],
  [{ Banks: 'E' }, { Banks: 'F' }, 'CustomMenu wider'],
];
for (const [had, given, expected] of opened)
  test(`who has ${JSON.stringify(had)} is given ${JSON.stringify(given)}: ${expected}`, () => {
    const change = {
      act: userAct.edit,
      before: target('HLP'),
      fields: ['Nature', 'CustomMenu'],
      held,
      had: { Levels: levels(had), Category: 'RES' },
      given: { Levels: levels(given), Category: 'RES' },
    };
    assert.equal(answer('ADM', change), expected);
    assert.equal(answer('ADM', { ...change, act: userAct.authorize, fields: [] }), expected.replace('CustomMenu ', ''));
  });

test('a category is given by those of it and of the provider’s own', () => {
  const give = (Category: string, OfProvider: boolean) =>
    answer('ADM', {
      act: userAct.edit,
      before: target('STD'),
      fields: ['Category'],
      held: { ...held, OfProvider },
      had: { Levels: levels({}), Category: 'OLD' },
      given: { Levels: levels({}), Category },
    });
  assert.deepEqual([give('RES', false), give('PRV', true), give('PRV', false)], ['yes', 'yes', 'Category category']);
});
