import { randomUUID } from 'node:crypto';
import { isStaff, landsOnDesk, UserNature } from '@circolo/contract/authorization/natures';
import { Software } from '@circolo/contract/codes/catalogue-codes';
import { billing } from '@circolo/contract/sales/billing';
import { romeDay, shiftDay } from '@circolo/contract/values/rome-day';
import { eq } from 'drizzle-orm';
import type { Tx } from '../src/db/database.ts';
import { searchText } from '../src/db/text-search.ts';
import { identities, userCategories, users } from '../src/tables/access/user-tables.ts';
import { addressOf, type DemoAccount, demoAccounts } from './demo-accounts.ts';
import { type DemoPerson, demoPeople, slugOf } from './demo-people.ts';

/** Where accounts belong to, and what they sign in with. */
export interface AccountPlan {
  OriginId: number;
  CategoryCode: string;
  PasswordHash: string;
  now: Date;
}

const demoDays = 14;

/** The billing data of a demonstration's customer under another name, with the addresses of that name. */
function billingAs(BusinessName: string, { Billing }: DemoPerson) {
  const slug = slugOf(BusinessName);
  return billing.parse({
    ...Billing,
    BusinessName,
    Pec: Billing.Pec && `${slug}@pec.example`,
    InvoiceEmails: [`amministrazione@${slug}.example`],
  });
}

/** The category whose people the desk and the shop let in. */
export async function providersCategory(tx: Tx): Promise<string> {
  const [category] = await tx
    .select({ Code: userCategories.Code })
    .from(userCategories)
    .where(eq(userCategories.Provider, true));
  if (!category) throw new Error('There is no category of the provider');
  return category.Code;
}

/** The shop's own account of a customer, with the same address and password. */
async function addIdentity(tx: Tx, account: DemoAccount, plan: AccountPlan): Promise<string> {
  const Id = randomUUID();
  const { FirstName, LastName } = account;
  const ActivatedAt = plan.now.toISOString();
  const { OriginId, PasswordHash } = plan;
  await tx
    .insert(identities)
    .values({ Id, Email: addressOf(account), FirstName, LastName, OriginId, PasswordHash, ActivatedAt });
  return Id;
}

async function addAccount(tx: Tx, account: DemoAccount, plan: AccountPlan, parent: number | null): Promise<number> {
  const { Nature, FirstName, LastName, name } = account;
  const isCustomer = !landsOnDesk(Nature);
  const Email = addressOf(account);
  const at = plan.now.toISOString();
  const today = romeDay(plan.now);
  const model = demoPeople[demoAccounts.indexOf(account) * 2];
  const demo = { DemoActivatedAt: at, DemoExpirationDate: shiftDay(today, demoDays) };
  const [row] = await tx
    .insert(users)
    .values({
      Email,
      FirstName,
      LastName,
      Nature,
      OriginId: plan.OriginId,
      CategoryCode: plan.CategoryCode,
      PasswordHash: plan.PasswordHash,
      PasswordChangedAt: at,
      ActivatedAt: at,
      Software: isStaff(Nature) ? null : Software.association,
      IdentityId: isCustomer ? await addIdentity(tx, account, plan) : null,
      ParentUserId: Nature === UserNature.subject ? parent : null,
      Billing: isCustomer && model ? billingAs(`ASD ${LastName}`, model) : null,
      MaxActivities: !isCustomer ? 0 : Nature === UserNature.demo ? 1 : 2,
      Search: searchText(FirstName, LastName, Email, name),
      ...(Nature === UserNature.demo && demo),
    })
    .returning({ Id: users.Id });
  if (!row) throw new Error(`The account ${Email} was not made`);
  return row.Id;
}

/** Makes an account of every nature; their ids by name. The customers have an account of the shop as well. */
export async function seedAccounts(tx: Tx, plan: AccountPlan): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const account of demoAccounts) {
    ids.set(account.name, await addAccount(tx, account, plan, ids.get('ent') ?? null));
  }
  return ids;
}
