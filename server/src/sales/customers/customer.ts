import { buyerNatures, landsOnDesk, UserNature, type UserNatureCode } from '@circolo/contract/authorization/natures';
import type { SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import { fieldProblem } from '@circolo/contract/errors/problem';
import type { Billing } from '@circolo/contract/sales/billing';
import type { Language } from '@circolo/messages/languages';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { ownedBy } from '../../access/permissions/owned-by.ts';
import type { Queryable } from '../../db/database.ts';
import type { Caller } from '../../http/caller.ts';
import { displayName, users } from '../../tables/access/user-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { isCustomerKnownBy, organisationColumns } from '../../tables/user-activities/organisation.ts';

/** Who buys, as far as an order asks. */
export interface Customer {
  Id: number;
  Email: string;
  FirstName: string;
  LastName: string;
  Language: Language;
  OriginId: number;
  Software: SoftwareCode;
  Billing: Billing | null;
}

/** What is read of a customer; the query joins the origin. */
export const customerColumns = {
  Id: users.Id,
  Email: users.Email,
  FirstName: users.FirstName,
  LastName: users.LastName,
  Language: users.Language,
  Nature: users.Nature,
  OriginId: users.OriginId,
  Software: users.Software,
  Billing: users.Billing,
};

interface StoredCustomer extends Pick<Customer, 'Id' | 'Email' | 'FirstName' | 'LastName' | 'OriginId'> {
  Language: string;
  Nature: string;
  Software: string | null;
  Billing: unknown;
}

/** A customer as it was read; staff are none (`User` is refused). `originSoftware` is for those without their own. */
export function customerOf({ Nature, ...customer }: StoredCustomer, originSoftware: string): Customer {
  // A subject works on the desk, but buys like a customer.
  if (landsOnDesk(Nature as UserNatureCode) && Nature !== UserNature.subject) throw fieldProblem('User', 'notAllowed');
  return {
    ...customer,
    Software: (customer.Software ?? originSoftware) as SoftwareCode, // Both are columns of softwares.
    Language: customer.Language === 'en' ? 'en' : 'it',
    Billing: customer.Billing as Billing | null, // Written through the contract's schema only.
  };
}

/** Reads a customer that the caller reaches; who was merged into another one buys nothing. */
export async function findCustomer(db: Queryable, id: number, caller?: Caller): Promise<Customer> {
  const [user] = await db
    .select({ customer: customerColumns, OriginSoftware: origins.Software })
    .from(users)
    .innerJoin(origins, eq(origins.Id, users.OriginId))
    .where(and(eq(users.Id, id), caller && and(ownedBy(caller, users.Id), isNull(users.MergedIntoId))));
  if (!user) throw fieldProblem('User', 'unknownRecord');
  return customerOf(user.customer, user.OriginSoftware);
}

const lookupMost = 50;

const called = organisationColumns({ UserId: users.Id, Billing: users.Billing });

/** Customers to choose from, called by what they buy for, their name and their town, so that namesakes differ. */
export const customersToChoose = (
  db: Queryable,
  asked: { Search?: string | undefined; Ids?: number[] | undefined },
  caller: Caller,
) =>
  db
    .select({
      Id: users.Id,
      Description: sql<string>`concat_ws(' · ', ${called.Organisation}, ${displayName}, ${called.Town})`,
    })
    .from(users)
    .where(
      and(
        inArray(users.Nature, [...buyerNatures]),
        isNull(users.ErasedAt),
        isNull(users.MergedIntoId),
        ownedBy(caller, users.Id),
        asked.Search ? isCustomerKnownBy(users.Id, asked.Search) : undefined,
        asked.Ids ? inArray(users.Id, asked.Ids) : undefined,
      ),
    )
    .orderBy(asc(users.LastName), asc(users.FirstName), asc(users.Id))
    .limit(lookupMost);
