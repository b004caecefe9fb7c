import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Level } from '../../authorization/levels.ts';
import { UserNature, type UserNatureCode } from '../../authorization/natures.ts';
import type { SoftwareCode } from '../../codes/catalogue-codes.ts';
import {
  type ChoosableMenu,
  chooseMenu,
  decideLevel,
  decideWith,
  type FunctionGrant,
  LevelRule,
  type LevelRuleCode,
  MenuReason,
  type MenuReasonCode,
  resourceLevels,
  withPersonal,
} from './permission-policy.ts';

const menu = (Id: number, more: Partial<ChoosableMenu> = {}): ChoosableMenu => ({
  Id,
  UserNature: 'SUB',
  ActivityTypeId: null,
  Custom: false,
  Active: true,
  ...more,
});
const asleep = { Active: false };
const sports = { ActivityTypeId: 7 };
const given = { Custom: true };

type Choice = [
  name: string,
  menus: ChoosableMenu[],
  holder: { type?: number; custom?: number; nature?: UserNatureCode },
  chosen: number | null,
  reason: MenuReasonCode,
];

const choices: Choice[] = [
  ['without any menu there is none', [], {}, null, MenuReason.none],
  ['the nature’s menu without a type is the fallback', [menu(1)], {}, 1, MenuReason.fallback],
  ['the fallback counts for a type without a menu of its own', [menu(1)], { type: 7 }, 1, MenuReason.fallback],
  ['the menu of the type wins over the fallback', [menu(1), menu(2, sports)], { type: 7 }, 2, MenuReason.activityType],
  ['the menu of another type does not count', [menu(1), menu(2, sports)], { type: 8 }, 1, MenuReason.fallback],
  ['a menu with a type does not count without an activity', [menu(2, sports)], {}, null, MenuReason.none],
  [
    'an inactive menu of the type leaves the fallback',
    [menu(1), menu(2, { ...sports, ...asleep })],
    { type: 7 },
    1,
    MenuReason.fallback,
  ],
  ['an inactive fallback leaves nothing', [menu(1, asleep)], {}, null, MenuReason.none],
  [
    'a custom menu given to the person wins',
    [menu(1), menu(2, sports), menu(3, given)],
    { type: 7, custom: 3 },
    3,
    MenuReason.custom,
  ],
  [
    'a custom menu with a type wins whatever the activity',
    [menu(1), menu(3, { ...given, ...sports })],
    { custom: 3 },
    3,
    MenuReason.custom,
  ],
  [
    'an inactive custom menu falls back to the type',
    [menu(2, sports), menu(3, { ...given, ...asleep })],
    { type: 7, custom: 3 },
    2,
    MenuReason.activityType,
  ],
  [
    'an inactive custom menu falls back to the nature',
    [menu(1), menu(3, { ...given, ...asleep })],
    { custom: 3 },
    1,
    MenuReason.fallback,
  ],
  ['a custom menu that was given to nobody counts for nobody', [menu(3, given)], {}, null, MenuReason.none],
  [
    'a custom menu of another nature does not count',
    [menu(1), menu(3, { ...given, UserNature: 'SUS' })],
    { custom: 3 },
    1,
    MenuReason.fallback,
  ],
  ['the menu of another nature does not count', [menu(1, { UserNature: 'SUS' })], {}, null, MenuReason.none],
  [
    'a customer has no desk, whatever menu stands there',
    [menu(1, { UserNature: 'STD' })],
    { nature: 'STD' },
    null,
    MenuReason.shop,
  ],
];

for (const [name, menus, { type, custom, nature = UserNature.subject }, chosen, reason] of choices) {
  test(name, () => {
    const holder = { Nature: nature, ActivityTypeId: type ?? null, CustomMenuId: custom ?? null };
    for (const order of [menus, [...menus].reverse()]) {
      const { Menu, Reason } = chooseMenu(order, holder);
      assert.deepEqual([Menu?.Id ?? null, Reason], [chosen, reason]);
    }
  });
}

const grant = (more: Partial<FunctionGrant> = {}): FunctionGrant => ({
  Active: true,
  AssociationOnly: false,
  BaseAuthorization: null,
  CustomAuthorization: null,
  PersonalAuthorization: null,
  ...more,
});
const base = (level: Level) => ({ BaseAuthorization: level });
const custom = (level: Level) => ({ CustomAuthorization: level });
const personal = (level: Level) => ({ PersonalAuthorization: level });
const ofAssociations = { AssociationOnly: true };

const levels: [name: string, grant: FunctionGrant, software: SoftwareCode | null, level: Level, rule: LevelRuleCode][] =
  [
    ['what the menu does not hold is not allowed', grant(), null, 'N', LevelRule.outside],
    ['the base level counts', grant(base('F')), null, 'F', LevelRule.menuBase],
    ['a base level may close', grant(base('N')), null, 'N', LevelRule.menuBase],
    [
      'the menu’s custom level counts over the base one, lower',
      grant({ ...base('F'), ...custom('V') }),
      null,
      'V',
      LevelRule.menuCustom,
    ],
    [
      'the menu’s custom level counts over the base one, higher',
      grant({ ...base('N'), ...custom('E') }),
      null,
      'E',
      LevelRule.menuCustom,
    ],
    [
      'the person’s level counts over both',
      grant({ ...base('F'), ...custom('E'), ...personal('V') }),
      null,
      'V',
      LevelRule.personal,
    ],
    ['the person’s level may close', grant({ ...base('F'), ...personal('N') }), null, 'N', LevelRule.personal],
    ['the person’s level opens what the menu does not hold', grant(personal('E')), null, 'E', LevelRule.personal],
    [
      'what is switched off is closed to everybody',
      grant({ ...base('F'), ...personal('F'), Active: false }),
      null,
      'N',
      LevelRule.inactive,
    ],
    [
      'what is of associations is closed to centres',
      grant({ ...base('F'), ...ofAssociations }),
      'O',
      'N',
      LevelRule.associationOnly,
    ],
    [
      'no level given to a person opens it to centres',
      grant({ ...personal('F'), ...ofAssociations }),
      'O',
      'N',
      LevelRule.associationOnly,
    ],
    ['it is open to associations', grant({ ...base('F'), ...ofAssociations }), 'A', 'F', LevelRule.menuBase],
    [
      'and to staff, who are of neither product',
      grant({ ...base('F'), ...ofAssociations }),
      null,
      'F',
      LevelRule.menuBase,
    ],
  ];

for (const [name, granted, software, level, rule] of levels) {
  test(name, () => assert.deepEqual(decideLevel(granted, software), { Level: level, Rule: rule }));
}

const opening = (Resources: string[], more: Partial<FunctionGrant>) => ({ ...grant(more), Resources });
const byResource: [
  name: string,
  functions: ReturnType<typeof opening>[],
  software: SoftwareCode | null,
  expected: Record<string, Level>,
][] = [
  [
    'of two functions the widest counts',
    [opening(['Users'], base('V')), opening(['Users', 'Orders'], base('E'))],
    null,
    { Users: 'E', Orders: 'E' },
  ],
  [
    'a narrower function later takes nothing away',
    [opening(['Users'], base('F')), opening(['Users'], base('V'))],
    null,
    { Users: 'F' },
  ],
  [
    'closing one function leaves what another one opens',
    [opening(['Users'], { ...base('F'), ...personal('N') }), opening(['Users'], base('V'))],
    null,
    { Users: 'V' },
  ],
  ['a function without resources opens nothing', [opening([], base('F'))], null, {}],
  [
    'a function of associations gives centres no level',
    [opening(['Orders'], { ...base('F'), ...ofAssociations })],
    'O',
    { Orders: 'N' },
  ],
  [
    'another function may still give it',
    [opening(['Orders'], { ...base('F'), ...ofAssociations }), opening(['Orders'], base('V'))],
    'O',
    { Orders: 'V' },
  ],
];

for (const [name, functions, software, expected] of byResource) {
  test(name, () => assert.deepEqual(Object.fromEntries(resourceLevels(functions, software)), expected));
}

test('a person’s own levels join the menu’s functions and those outside of it', () => {
  const { PersonalAuthorization: _, ...stored } = grant(base('V'));
  const inMenu = [
    { ...stored, FunctionId: 1, Resources: ['Orders'] },
    { ...stored, FunctionId: 2, Resources: ['Banks'] },
  ];
  const own = (FunctionId: number, level: Level, Resources: string[]) => ({
    FunctionId,
    Resources,
    Active: true,
    AssociationOnly: false,
    PersonalAuthorization: level,
  });
  const joined = withPersonal(inMenu, [own(2, 'N', ['Banks']), own(3, 'E', ['Menus'])]);
  assert.deepEqual(
    joined.map(({ FunctionId, PersonalAuthorization }) => [FunctionId, PersonalAuthorization]),
    [
      [1, null],
      [2, 'N'],
      [3, 'E'],
    ],
  );
  assert.deepEqual(Object.fromEntries(resourceLevels(joined, null)), { Orders: 'V', Banks: 'N', Menus: 'E' });
});

test('without a menu a person’s own level opens nothing', () => {
  const own = grant(personal('F'));
  assert.deepEqual(decideWith(null, own, null), { Level: 'N', Rule: LevelRule.noMenu });
  assert.deepEqual(decideWith(3, own, null), { Level: 'F', Rule: LevelRule.personal });
});
