import { fieldProblem } from '@circolo/contract/errors/problem';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { isGuessable } from './guessable-password.ts';
import { isLeaked } from './leaked-passwords.ts';
import { isWeak } from './password-strength.ts';

/** What is wrong with a new password beyond the rules of its characters; null where nothing is. */
export async function newPasswordProblem(
  password: string,
  own: readonly string[],
): Promise<'passwordCommon' | 'passwordWeak' | null> {
  if (isGuessable(password, own) || (await isLeaked(password))) return 'passwordCommon';
  return (await isWeak(password, own)) ? 'passwordWeak' : null;
}

/** A brand's name, which its customers put into their passwords. */
async function brandWords(db: Queryable, originId: number | null): Promise<string[]> {
  if (originId === null) return [];
  const brands = await db.select({ name: origins.Description }).from(origins).where(eq(origins.Id, originId));
  return brands.map(({ name }) => name);
}

/**
 * Refuses a new password at its field: everybody's, the person's own words, leaked, or found in few guesses. The password of
 * the demonstration may be chosen where there is one.
 */
export async function assertNewPassword(
  api: Pick<Api, 'db' | 'demoPassword'>,
  field: string,
  password: string,
  { own, originId }: { own: readonly string[]; originId: number | null },
): Promise<void> {
  if (password === api.demoPassword) return;
  const wrong = await newPasswordProblem(password, [...own, ...(await brandWords(api.db, originId))]);
  if (wrong) throw fieldProblem(field, wrong);
}
