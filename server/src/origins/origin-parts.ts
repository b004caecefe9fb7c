import { fieldProblem } from '@circolo/contract/errors/problem';
import type { origins as resource } from '@circolo/contract/origins/origin';
import { storedFileId } from '@circolo/contract/origins/uploads';
import type { InputOf } from '@circolo/contract/resource/resource';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { customLogins, storedFiles } from '../tables/origins/origin-tables.ts';

export type OriginInput = InputOf<typeof resource>;

const pictureFields = [
  'LoginPrimaryLogo',
  'LoginSecondaryLogo',
  'DeskLogo',
  'Favicon',
  'ShopImage',
] as const satisfies readonly (keyof OriginInput)[];

/** Every picture that a brand refers to, by the field that names it. */
function picturesOf(input: OriginInput): [field: string, id: string][] {
  const own = pictureFields.map((field) => [field as string, input[field]] as const);
  const ofLogins = input.CustomLogins.flatMap((login, index) =>
    (['LoginPrimaryLogo', 'LoginSecondaryLogo'] as const).map(
      (field) => [`CustomLogins.${index}.${field}`, login[field]] as const,
    ),
  );
  return [...own, ...ofLogins].flatMap(([field, link]) => (link ? [[field, storedFileId(link) ?? '']] : []));
}

/** Refuses a picture that is not stored here for everybody to see. */
export async function assertPicturesExist(tx: Tx, input: OriginInput): Promise<void> {
  const pictures = picturesOf(input);
  if (pictures.length === 0) return;
  const ids = pictures.map(([, id]) => id);
  const stored = await tx
    .select({ Id: storedFiles.Id })
    .from(storedFiles)
    .where(and(inArray(storedFiles.Id, ids), storedFiles.Public));
  const known = new Set(stored.map(({ Id }) => Id));
  const unknown = pictures.find(([, id]) => !known.has(id));
  if (unknown) throw fieldProblem(unknown[0], 'unknownRecord');
}

/** Refuses user categories that do not exist. */
export async function assertCategoriesExist(tx: Tx, codes: string[]): Promise<void> {
  if (codes.length === 0) return;
  const list = sql.join(
    codes.map((code) => sql`${code}`),
    sql`, `,
  );
  const { rows } = await tx.execute<{ code: string }>(sql`select code from user_category where code in (${list})`);
  if (rows.length < new Set(codes).size) throw fieldProblem('Categories', 'unknownRecord');
}

/** Replaces a brand's custom logins, in their order. */
export async function saveCustomLogins(tx: Tx, OriginId: number, input: OriginInput): Promise<void> {
  await tx.delete(customLogins).where(eq(customLogins.OriginId, OriginId));
  if (input.CustomLogins.length === 0) return;
  await tx.insert(customLogins).values(input.CustomLogins.map((login, Position) => ({ ...login, OriginId, Position })));
}
