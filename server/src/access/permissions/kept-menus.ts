import type { Level } from '@circolo/contract/authorization/levels';
import type { Language } from '@circolo/messages/languages';
import { eq, placeholder, sql } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { keptReads } from '../../db/kept/kept-reads.ts';
import { builtOnce } from '../../db/statements/built-once.ts';
import { menus } from '../../tables/access/menu-tables.ts';
import { menuVersions } from '../../tables/access/menu-version-tables.ts';
import { type FunctionLine, functionLines } from './function-lines.ts';

/** As a column: the stamp of all menus that a statement reads, another one once a transaction has committed that changed one. */
export const menuStamp = sql<string>`(select ${menuVersions.Stamp} from ${menuVersions})`;

const findMenu = builtOnce((db) =>
  db
    .select({ Id: menus.Id, Description: menus.Description, Stamp: menuStamp })
    .from(menus)
    .where(eq(menus.Id, placeholder('MenuId'))),
);

const linesIn = (language: Language) =>
  builtOnce((db) => functionLines(db, { MenuId: placeholder('MenuId'), UserId: null }, language));
const findLines = { it: linesIn('it'), en: linesIn('en') };

interface KeptMenu {
  Stamp: string;
  Id: number;
  Description: string;
  /** Every function of the product, with what the menu says of it. */
  Lines: FunctionLine[];
}

async function readMenu(db: Queryable, MenuId: number, language: Language): Promise<KeptMenu[]> {
  // The stamp comes first: what changes between the two statements is read again.
  const found = await findMenu(db, { MenuId });
  const Lines = (await findLines[language](db, { MenuId })) as FunctionLine[]; // The group of a left join.
  return found.map((menu) => ({ ...menu, Lines }));
}

const keep = keptReads<KeptMenu>('menus', 500);

/** A menu with every function of the product, kept while no menu changes (`stamp`, as the caller has read it); undefined without it. */
export async function keptMenu(
  db: Queryable,
  { stamp, MenuId, language }: { stamp: string; MenuId: number; language: Language },
): Promise<Omit<KeptMenu, 'Stamp'> | undefined> {
  const [menu] = await keep(stamp, `${MenuId}:${language}`, () => readMenu(db, MenuId, language));
  return menu;
}

/** The lines that a menu holds or a person has a level on, with the person's levels by function. */
export function assignedLines(
  lines: readonly FunctionLine[],
  personal: ReadonlyMap<number, Level | null>,
): FunctionLine[] {
  if (personal.size === 0) return lines.filter(({ Position }) => Position !== null);
  return lines.flatMap((line) => {
    const PersonalAuthorization = personal.get(line.FunctionId) ?? null;
    if (line.Position === null && PersonalAuthorization === null) return [];
    return [{ ...line, Function: { ...line.Function, PersonalAuthorization } }];
  });
}
