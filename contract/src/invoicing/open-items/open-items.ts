import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { notification } from '../../resource/notification.ts';
import { recordId } from '../../resource/resource.ts';
import { day, money, reference, textOrNull } from '../../values/kinds.ts';
import { documentType } from '../documents/document-codes.ts';
import { registerFormats } from '../vat-register/vat-register.ts';
import { ItemAge } from './item-age.ts';

/** The name of its menu function. */
const openItemsResource = 'OpenItems';

const itemAgeCode = z.enum(ItemAge);

/** What is open by how long it is overdue, in EUR; `Total` is their sum. Below nothing: what is the customer's. */
const ages = z.object({
  NotDue: money,
  UpTo30: money,
  UpTo60: money,
  UpTo90: money,
  Older: money,
  Total: money,
});
export type OpenAges = z.infer<typeof ages>;

/**
 * An invoice that is not settled, or an instalment of one: what it asks for with its notes, what came for its orders, and the rest. Notes
 * lower the last instalments, what came pays the first. In EUR.
 */
const openItem = z.object({
  Id: z.int(),
  FullNumber: z.string(),
  Date: day,
  DueOn: day,
  Age: itemAgeCode,
  Due: money,
  Received: money,
  Open: money,
});
export type OpenItem = z.infer<typeof openItem>;

const customer = z.object({ Customer: reference, Count: z.int(), ...ages.shape });

const openItems = z.object({
  /** The day that the ages are reckoned to: today in Italy. */
  Day: day,
  Totals: ages,
  /** Who has something open, the largest amount first; at most 200. */
  Customers: z.array(customer),
  CustomerCount: z.int(),
});
export type OpenItems = z.infer<typeof openItems>;

const view = { resource: openItemsResource, level: AuthorizationLevel.view } as const;

/** What invoices ask for and was not received, per customer and age. */
export const readOpenItems = endpoint({
  method: 'GET',
  path: '/OpenItems',
  summary: 'What invoices ask for and was not received, per customer and age',
  access: view,
  answer: openItems,
});

/** A document or a movement of money: `Debit` raises what the customer owes, `Credit` lowers it. `Posting` names a movement. */
const statementEntry = z.object({
  Day: day,
  DocumentType: documentType.nullable(),
  Posting: textOrNull,
  Reference: z.string(),
  Debit: money,
  Credit: money,
  /** What the customer owes after it. */
  Balance: money,
});
export type StatementEntry = z.infer<typeof statementEntry>;

const statement = z.object({
  Customer: reference,
  Entries: z.array(statementEntry),
  Balance: money,
  /** What the balance is made of. */
  Items: z.array(openItem),
});
export type CustomerStatement = z.infer<typeof statement>;

/** The statement of account of a customer: the documents of invoiced orders and what was paid or went back for them, by day. */
export const readCustomerStatement = endpoint({
  method: 'GET',
  path: '/OpenItems/{Id}',
  summary: 'The statement of account of a customer',
  access: view,
  params: recordId,
  answer: statement,
});

/** Puts the statement of account of a customer into the caller's files. */
export const exportCustomerStatement = endpoint({
  method: 'POST',
  path: '/OpenItems/{Id}/Export',
  summary: 'Makes a file of the statement of account of a customer',
  access: view,
  params: recordId,
  body: z.strictObject({ Format: z.enum(registerFormats) }),
  answer: notification,
});
