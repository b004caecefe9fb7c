import type { users } from '@circolo/contract/access/users/user';
import { UserNature } from '@circolo/contract/authorization/natures';
import type { leads } from '@circolo/contract/crm/leads/lead';
import type { Opportunity } from '@circolo/contract/crm/opportunities/opportunity-record';
import type { FormOf, RecordOf } from '@circolo/contract/resource/resource';
import { SubjectType } from '@circolo/contract/sales/codes';
import { italy } from '@circolo/contract/values/country';

type Lead = RecordOf<typeof leads>;
type UserForm = Partial<FormOf<typeof users>>;

/** A name in two parts; a single word is a last name. */
function partsOf(name: string | null): Pick<UserForm, 'FirstName' | 'LastName'> {
  const [first = '', ...rest] = (name ?? '').trim().split(/\s+/);
  return rest.length > 0 ? { FirstName: first, LastName: rest.join(' ') } : { LastName: first };
}

/** Whom the orders are billed to, as far as that is known; the form says what is missing. */
function billingOf({ Name, ContactName, City, Province }: Opportunity, lead: Lead | null): UserForm['Billing'] {
  const association = lead ? lead.BusinessName : Name === ContactName ? null : Name;
  // Of a person alone there is no more to say than who it is.
  if (!association && !lead?.Address) return null;
  const who = association
    ? { SubjectType: SubjectType.organisation, BusinessName: association }
    : { SubjectType: SubjectType.person, FirstName: lead?.FirstName ?? null, LastName: lead?.LastName ?? null };
  return {
    ...who,
    FiscalCode: lead?.FiscalCode ?? null,
    VatNumber: lead?.VatNumber ?? null,
    Country: lead?.Country ?? italy,
    Address: lead?.Address ?? '',
    ZipCode: lead?.ZipCode ?? '',
    City: lead?.City ?? City ?? '',
    Province: lead?.Province ?? Province,
    InvoiceEmails: [],
  };
}

/** What the form of a new customer begins with: all that the opportunity and its lead, where it is visible, say of them. */
export function customerBeginning(opportunity: Opportunity, lead: Lead | null): UserForm {
  const { ContactName, Email, Phone, Origin, Software, CustomFields } = opportunity;
  const name =
    lead?.FirstName || lead?.LastName
      ? { FirstName: lead.FirstName ?? '', LastName: lead.LastName ?? '' }
      : partsOf(ContactName);
  return {
    ...name,
    ...(Email ? { Email } : {}),
    Phone: Phone ?? lead?.Mobile ?? lead?.Phone ?? null,
    ...(Origin ? { Origin } : {}),
    Software,
    CustomFields,
    Nature: { Code: UserNature.standard },
    Billing: billingOf(opportunity, lead),
  };
}
