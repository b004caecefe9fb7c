interface Row {
  Id: number;
}

/** Records that are there before the tests, to refer to. */
export interface FoundCall {
  types: Row[];
  functions: Row[];
  groups: Row[];
  categories: Row[];
  originId: number;
}

/** A family of calls as the specification lists it: a body that is right, fields that are wrong, filters of its own. */
export interface Family {
  name: string;
  /** Who works with it. */
  who: 'customer' | 'staff';
  body: (nth: number) => Record<string, unknown>;
  /** What a change of it is; absent where the specification has no PUT. */
  change?: Record<string, unknown>;
  keys: string[];
  filters: Record<string, string>;
  order: string;
  wrong: [fields: object, name: string][];
  /** One that others refer to. */
  referred?: () => number | undefined;
}

/** The families, with what was found for their bodies before the tests run. */
export const families = (found: FoundCall): Family[] => [
  {
    name: 'Activities',
    who: 'customer',
    body: (nth) => ({
      Description: `ASD ${nth}`,
      Type: { Id: found.types[0]?.Id },
      AccountingType: 'S',
      TaxRegime: 'A',
    }),
    keys: ['Id', 'Description', 'Type', 'AccountingType', 'TaxRegime'],
    filters: { Description: 'asd', Type: '1', AccountingType: 'S', TaxRegime: 'A' },
    order: 'Description',
    wrong: [
      [{ Type: 1 }, 'Type'],
      [{ Type: { Id: 99_999_999_999 } }, 'Type'],
      [{ Type: { Id: 2 ** 53 } }, 'Type.Id'],
      [{ Type: { Id: 2_147_483_647 } }, 'Type'],
      [{ AccountingType: 'X' }, 'AccountingType'],
      [{ TaxRegime: ['A'] }, 'TaxRegime'],
    ],
  },
  {
    name: 'Menus',
    who: 'staff',
    body: (nth) => ({
      Id: 0,
      Description: `Menu ${nth}`,
      UserNature: { Code: 'COM' },
      ActivityType: null,
      Custom: true,
      Active: true,
      Details: [{ Position: 1, Group: found.groups[0], Function: found.functions[0], BaseAuthorizations: 'V' }],
    }),
    change: { Description: 'Menu cambiato', Details: [] },
    keys: ['Id', 'Description', 'UserNature', 'ActivityType', 'Custom', 'Active', 'Details'],
    filters: { Description: 'menu', UserNature: 'COM', ActivityType: '1', Custom: 'true' },
    order: 'UserNature',
    wrong: [
      [{ UserNature: { Code: 'ZZZ' } }, 'UserNature.Code'],
      [{ UserNature: 'COM' }, 'UserNature'],
      [{ Custom: 'yes' }, 'Custom'],
      [{ Details: 'none' }, 'Details'],
      [{ Details: [{ Position: 1, Function: { Id: 1 }, BaseAuthorizations: 'Z' }] }, 'Details.0.BaseAuthorizations'],
      [{ Details: [{ Position: -1, Function: { Id: 1 }, BaseAuthorizations: 'V' }] }, 'Details.0.Position'],
    ],
  },
  {
    name: 'MenusGroups',
    who: 'staff',
    body: (nth) => ({ Description: `Gruppo ${nth}` }),
    change: { Description: 'Gruppo cambiato' },
    keys: ['Id', 'Description'],
    filters: { Description: 'gruppo', Active: 'true' },
    order: 'Position',
    wrong: [
      [{ Color: 'javascript:alert(1)' }, 'Color'],
      [{ Position: '1' }, 'Position'],
    ],
    referred: () => found.groups[0]?.Id,
  },
  {
    name: 'MenusFunctions',
    who: 'staff',
    body: (nth) => ({ Key: 7000 + nth, Description: `Funzione ${nth}`, BaseUrl: `page-${nth}` }),
    change: { Description: 'Funzione cambiata' },
    keys: ['Id', 'Description', 'BaseUrl', 'ChildUrl'],
    filters: { Description: 'funzione', BaseUrl: 'page' },
    order: 'Key',
    wrong: [
      [{ Key: 'abc' }, 'Key'],
      [{ BaseUrl: '../etc' }, 'BaseUrl'],
      [{ BaseUrl: '<script>' }, 'BaseUrl'],
      [{ ExternalUrl: 'javascript:alert(1)' }, 'ExternalUrl'],
    ],
    referred: () => found.functions[0]?.Id,
  },
  {
    name: 'Origins',
    who: 'staff',
    body: (nth) => ({
      Id: 0,
      Description: `Marchio ${nth}`,
      Software: 'A',
      Category: found.categories[0],
      Url: `https://brand-${nth}.example.it;https://www.brand-${nth}.example.it`,
      UseShop: true,
    }),
    change: { Description: 'Marchio cambiato' },
    keys: [
      'Id',
      'Description',
      'Category',
      'Url',
      'UrlTest',
      'UseShop',
      'CustomLogins',
      'Categories',
      'DatabaseSuffix',
    ],
    filters: { Description: 'marchio', Software: 'A', UseShop: 'true' },
    order: 'Description',
    wrong: [
      [{ Url: 'javascript:alert(1)' }, 'Url'],
      [{ LoginButtonColor: 'red; }' }, 'LoginButtonColor'],
      [{ Category: { Id: 99_999_999_999 } }, 'Category'],
      [{ Category: { Id: 2 ** 53 } }, 'Category.Id'],
      [{ Category: { Id: 2_147_483_647 } }, 'Category'],
      [{ DeskMenuWidth: 1e9 }, 'DeskMenuWidth'],
    ],
    referred: () => found.originId,
  },
  {
    name: 'OriginsCategories',
    who: 'staff',
    body: (nth) => ({ Code: `CAT${nth}`, Description: `Categoria ${nth}` }),
    change: { Description: 'Categoria cambiata' },
    keys: ['Id', 'Code', 'Description'],
    filters: { Code: 'CAT', Description: 'categoria' },
    order: 'Code',
    wrong: [[{ Code: "A' or 1=1" }, 'Code']],
    referred: () => found.categories[0]?.Id,
  },
];
