import { randomInt } from 'node:crypto';
import { passwordProblem } from '@circolo/contract/access/registration/password';
import { UserNature } from '@circolo/contract/authorization/natures';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import { asc, eq } from 'drizzle-orm';
import { AdminError } from '../../../config/admin-error.ts';
import type { Tx } from '../../../db/database.ts';
import { searchText } from '../../../db/text-search.ts';
import { recordChange } from '../../../resource/audit.ts';
import { userCategories, users } from '../../../tables/access/user-tables.ts';
import { originAddresses, originCategories, origins } from '../../../tables/origins/origin-tables.ts';
import { newPasswordProblem } from '../../passwords/assert-new-password.ts';

/** Who is made, and where the first brand answers while there is none. */
export interface Superuser {
  Email: string;
  FirstName: string;
  LastName: string;
  PasswordHash: string;
  address: { Host: string; Url: string } | null;
}

const letters = 'abcdefghijkmnopqrstuvwxyz';
const kinds = [letters, letters.toUpperCase(), '23456789', '-+*=?@#'];

/** A password that fulfils every rule, without letters that look alike. */
export function generatedPassword(): string {
  const pick = (from: string) => from[randomInt(from.length)] ?? '';
  const all = kinds.join('');
  const characters = [...kinds.map(pick), ...Array.from({ length: 16 }, () => pick(all))];
  for (let last = characters.length - 1; last > 0; last--) {
    const other = randomInt(last + 1);
    [characters[last], characters[other]] = [characters[other] ?? '', characters[last] ?? ''];
  }
  return characters.join('');
}

/**
 * Refuses a password as everywhere else, in a sentence. `allowed`: the demonstration's own password, where there may be one.
 */
export async function assertSuperuserPassword(
  password: string,
  { own, allowed }: { own: readonly string[]; allowed: string | null },
): Promise<void> {
  if (password === allowed) return;
  if (passwordProblem(password)) {
    throw new AdminError(
      'A password has 8 to 128 characters with a digit, an upper-case, a lower-case and a special character, and is not a common one.',
    );
  }
  if (await newPasswordProblem(password, own)) {
    throw new AdminError('This password is known or easy to guess: add a word that has nothing to do with the others.');
  }
}

/** The brand that the account belongs to: the first one, which is made where there is none. */
async function brandId(tx: Tx, address: Superuser['address'], ProvedAt: string): Promise<number> {
  const [first] = await tx.select({ Id: origins.Id }).from(origins).orderBy(asc(origins.Id)).limit(1);
  if (first) return first.Id;
  if (!address) {
    throw new AdminError(
      'There is no brand yet: say where the first one answers, for example --url https://soci.example.it',
    );
  }
  const [category] = await tx.select().from(originCategories).orderBy(asc(originCategories.Position)).limit(1);
  if (!category) throw new AdminError('The database has no categories of brands: start the server once.');
  const brand = {
    Description: 'Circolo',
    Software: Software.association,
    CategoryId: category.Id,
    Url: address.Url,
  };
  const [added] = await tx
    .insert(origins)
    .values({ ...brand, Search: searchText('Circolo') })
    .returning({ Id: origins.Id });
  if (!added) throw new Error('The brand was not added');
  // The operator says so, on the machine itself.
  await tx.insert(originAddresses).values({ ...address, OriginId: added.Id, ProvedAt });
  return added.Id;
}

/** Makes a superuser who can sign in at once; the first account of a new installation. */
export async function createSuperuser(tx: Tx, { address, ...person }: Superuser, now: Date): Promise<number> {
  const [taken] = await tx.select({ Id: users.Id }).from(users).where(eq(users.Email, person.Email));
  if (taken) throw new AdminError(`${person.Email} has an account already.`);
  const [category] = await tx.select().from(userCategories).where(eq(userCategories.Provider, true));
  if (!category) throw new AdminError('The database has no categories of users: start the server once.');
  const at = now.toISOString();
  const [user] = await tx
    .insert(users)
    .values({
      ...person,
      Nature: UserNature.superuser,
      CategoryCode: category.Code,
      OriginId: await brandId(tx, address, at),
      ActivatedAt: at,
      PasswordChangedAt: at,
      Search: searchText(person.FirstName, person.LastName, person.Email),
    })
    .returning({ Id: users.Id });
  if (!user) throw new Error('The user was not added');
  const After = { Email: person.Email, Nature: UserNature.superuser };
  await recordChange(tx, null, { Resource: 'Users', RecordId: user.Id, Action: 'CreateSuperuser', After });
  return user.Id;
}
