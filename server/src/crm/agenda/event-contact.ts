import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { nameOf, users } from '../../tables/access/user-tables.ts';
import { contactColumns } from '../../tables/crm/contact-columns.ts';
import { organisationColumns } from '../../tables/user-activities/organisation.ts';

/** The customer of an event, beside its owner, under the name that a source gives to the reference `User`. */
export const eventCustomers = alias(users, 'user');

const customer = organisationColumns({ UserId: eventCustomers.Id, Billing: eventCustomers.Billing });

/** Whom an event is with: what its opportunity or lead says, else its customer. */
export const eventContact = {
  Organisation: sql<string | null>`coalesce(${contactColumns.Organisation}, ${customer.Organisation})`,
  Town: sql<string | null>`coalesce(${contactColumns.Town}, ${customer.Town})`,
  ContactName: sql<string | null>`coalesce(${contactColumns.ContactName}, ${nameOf(eventCustomers)})`,
};
