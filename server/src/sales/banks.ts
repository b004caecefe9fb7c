import { banks } from '@circolo/contract/sales/bank';
import { asc, eq } from 'drizzle-orm';
import type { Api } from '../http/api.ts';
import { anyOf, isFlag, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { linked } from '../resource/links.ts';
import { count, list, lookup, one } from '../resource/read-routes.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { removed, saved } from '../resource/write-routes.ts';
import { originsOfBank } from './payment-links.ts';
import { banks as t } from './payment-tables.ts';
import { saveBank } from './save-bank.ts';

const shape = {
  Id: t.Id,
  Description: t.Description,
  Holder: t.Holder,
  Iban: t.Iban,
  Bic: t.Bic,
  AbiCode: t.AbiCode,
  CabCode: t.CabCode,
  Branch: t.Branch,
  Country: t.Country,
  UseForTransfers: t.UseForTransfers,
  UseForDebits: t.UseForDebits,
  IsDefault: t.IsDefault,
  Software: t.Software,
  Active: t.Active,
  Position: t.Position,
  ...tailColumns(t),
};

const details = { CreditorIdentifier: t.CreditorIdentifier, SiaCode: t.SiaCode, Instructions: t.Instructions };

const source = {
  resource: banks,
  table: t,
  rows: (db, where, order) =>
    db
      .select(shape)
      .from(t)
      .where(where)
      .orderBy(...order),
  record: async (db, id) => {
    const [bank] = await db
      .select({ ...shape, ...details })
      .from(t)
      .where(eq(t.Id, id));
    return bank && { ...bank, Origins: await linked(db, originsOfBank, id) };
  },
  conditions: {
    Search: search(t.Search),
    Description: textIn(t.Description),
    Holder: textIn(t.Holder),
    Iban: textIn(t.Iban),
    Software: (value) => anyOf(t.Software, value),
    UseForTransfers: (value) => isFlag(t.UseForTransfers, value),
    UseForDebits: (value) => isFlag(t.UseForDebits, value),
    IsDefault: (value) => isFlag(t.IsDefault, value),
    Active: (value) => isFlag(t.Active, value),
  },
  order: {
    Description: t.Description,
    Holder: t.Holder,
    Iban: t.Iban,
    IsDefault: t.IsDefault,
    Active: t.Active,
    Position: t.Position,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [asc(t.Position), asc(t.Description)],
  label: t.Description,
} satisfies Source<typeof banks>;

export function banksRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveBank);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
