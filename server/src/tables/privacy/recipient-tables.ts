import { snakeCase, text } from 'drizzle-orm/pg-core';
import { auditColumns, code, day } from '../../db/columns.ts';

/** What superusers recorded about a recipient of personal data that the product cannot know. */
export const recipientRecords = snakeCase.table('recipient_record', {
  /** What of the configuration it is about. */
  Id: text().primaryKey(),
  Name: text().notNull(),
  Country: code().notNull(),
  OtherCountries: text().array().notNull().default([]),
  ContractReference: text(),
  ContractDate: day(),
  ...auditColumns(),
});
