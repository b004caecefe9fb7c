import { z } from 'zod';
import { AuthorizationLevel } from '../../authorization/levels.ts';
import { endpoint } from '../../http/endpoint.ts';
import { periodDay } from '../../resource/filters.ts';
import { notification } from '../../resource/notification.ts';
import {
  day,
  givenPeriodDay,
  instant,
  instantOrNull,
  money,
  rate,
  reference,
  referenceOrNull,
  text,
  textOrNull,
} from '../../values/kinds.ts';
import { documentType, sdiState, vatCollectability } from '../documents/document-codes.ts';
import { registerObstacle } from './register-obstacle.ts';

/** The name of its menu function, and of its files. */
export const vatRegisterResource = 'VatRegister';

/** Rows of a page. */
export const registerPageSize = 50;

/**
 * What documents add up to per rate, nature and collectability, in EUR; credit notes below nothing. VAT that is split (`S`, art. 17-ter
 * D.P.R. 633/72) is in the register and not paid by the seller.
 */
const registerGroup = z.object({
  Rate: rate,
  Nature: textOrNull,
  Collectability: vatCollectability.nullable(),
  Taxable: money,
  Vat: money,
});
export type RegisterGroup = z.infer<typeof registerGroup>;

/** `Total` is taxable, VAT and rounding; in EUR. */
const sums = { Count: z.int(), Taxable: money, Vat: money, Rounding: money, Total: money };

/** A document as the register has it; amounts of a credit note are below nothing. */
const registerRow = z.object({
  Id: z.int(),
  Section: reference,
  FullNumber: z.string(),
  Date: day,
  /** The day of the operation, by whose month VAT is due (art. 23 D.P.R. 633/72). */
  OperationDate: day,
  DocumentType: documentType,
  CustomerName: z.string(),
  /** The VAT number of the customer, else the fiscal code. */
  TaxCode: textOrNull,
  Groups: z.array(registerGroup),
  Taxable: money,
  Vat: money,
  Rounding: money,
  Total: money,
  StampDuty: money,
  SdiState: sdiState,
});
export type RegisterRow = z.infer<typeof registerRow>;

/** A section of the month: its first and last number, and how many between them and those before are not there. */
const registerSection = z.object({
  Section: reference,
  First: z.string(),
  Last: z.string(),
  Missing: z.int(),
  Groups: z.array(registerGroup),
  ...sums,
});
export type RegisterSection = z.infer<typeof registerSection>;

/**
 * The stamp duty of the quarter of the month as the agency counts it: by the day on which a document was delivered, or could be
 * fetched, not by its date. In EUR.
 */
const stampDuty = z.object({
  From: day,
  To: day,
  DueOn: day,
  Documents: z.int(),
  Amount: money,
  /** Documents of the quarter with the duty that the agency has not counted yet: not sent, under way or discarded. */
  Waiting: z.int(),
  /** Documents without the duty that the agency will ask about: over the threshold by their natures (its list B). */
  Unmarked: z.int(),
});
export type RegisterStampDuty = z.infer<typeof stampDuty>;

/** A close of a month, with what it was closed with; one that was reopened says by whom and why. */
const registerClose = z.object({
  Id: z.int(),
  Count: z.int(),
  Taxable: money,
  Vat: money,
  Total: money,
  ClosedAt: instant,
  ClosedBy: textOrNull,
  ReopenedAt: instantOrNull,
  ReopenedBy: textOrNull,
  ReopenReason: textOrNull,
});
export type RegisterClose = z.infer<typeof registerClose>;

const vatRegister = z.object({
  /** Who has issued documents; none where nothing was issued. */
  Companies: z.array(reference),
  Company: referenceOrNull,
  /** The first day of the month that is shown. */
  Month: day,
  /** The months from the first document to today, the last one first. */
  Months: z.array(z.object({ Month: day, Closed: z.boolean() })),
  Sections: z.array(registerSection),
  Groups: z.array(registerGroup),
  ...sums,
  /** Of these the documents whose operation was in an earlier month: their VAT is due for that one. */
  Earlier: z.object({ Count: z.int(), Vat: money }),
  /** Documents of the month that the exchange system has discarded, and those that were not sent. */
  Discarded: z.int(),
  NotSent: z.int(),
  StampDuty: stampDuty,
  Closed: z.boolean(),
  /** Empty where the month can be closed, or is. */
  Obstacles: z.array(registerObstacle),
  /** Every close of the month, the last one first. */
  Closes: z.array(registerClose),
  /** Whether the caller may reopen it: superusers, the last month that was closed. */
  MayReopen: z.boolean(),
  /** A page of the rows, by section and number. */
  Rows: z.array(registerRow),
});
export type VatRegister = z.infer<typeof vatRegister>;

const id = z.coerce.number().int().min(1);
const view = { resource: vatRegisterResource, level: AuthorizationLevel.view } as const;

/**
 * The VAT register of sales of a month (art. 23 D.P.R. 633/72). Without them the first company and the month of today; `Month` is any
 * day of it, `Section` leaves only the rows of one, `Page` is from 1.
 */
export const readVatRegister = endpoint({
  method: 'GET',
  path: '/VatRegister',
  summary: 'The VAT register of sales of a month',
  access: view,
  query: z.strictObject({
    Company: id.optional(),
    Month: periodDay.optional(),
    Section: id.optional(),
    Page: id.optional(),
  }),
  answer: vatRegister,
});

const edit = { resource: vatRegisterResource, level: AuthorizationLevel.edit } as const;
const oneMonth = { Company: z.int().min(1), Month: givenPeriodDay };

/**
 * Closes a month: no document is dated in it any more (405 `RegisterClosed` for who issues one). 405 `MonthNotReady` with everything that
 * is missing in words, `MonthClosed` where it is closed already.
 */
export const closeRegisterMonth = endpoint({
  method: 'POST',
  path: '/VatRegister/Close',
  summary: 'Closes a month of the VAT register',
  access: edit,
  body: z.strictObject(oneMonth),
  answer: 'nothing',
});

/** Reopens the last month that was closed. 405 `SuperusersOnly`, `MonthOpen`, `LaterMonthClosed`. */
export const reopenRegisterMonth = endpoint({
  method: 'POST',
  path: '/VatRegister/Reopen',
  summary: 'Reopens a month of the VAT register',
  access: edit,
  stepUp: true,
  body: z.strictObject({ ...oneMonth, Reason: text(250) }),
  answer: 'nothing',
});

/** Puts what the accountant gets of a month into the caller's files: register, originals and payments in one archive. */
export const exportForAccountant = endpoint({
  method: 'POST',
  path: '/VatRegister/Accountant/Export',
  summary: 'Makes the archive of a month for the accountant',
  access: view,
  exports: true,
  body: z.strictObject(oneMonth),
  answer: notification,
});

/** Puts the package of a year for preservation into the caller's files: every original and message, an index, the check sums. */
export const exportForPreservation = endpoint({
  method: 'POST',
  path: '/VatRegister/Preservation/Export',
  summary: 'Makes the package of a year for preservation',
  access: view,
  exports: true,
  body: z.strictObject({ Company: z.int().min(1), Year: z.int().min(2000).max(2999) }),
  answer: notification,
});

/** The formats of the files of the register. */
export const registerFormats = ['CSV', 'XLSX', 'PDF'] as const;

/** Puts the register of a month, or of one section of it, into the caller's files, a line for each rate and nature of a document. */
export const exportVatRegister = endpoint({
  method: 'POST',
  path: '/VatRegister/Export',
  summary: 'Makes a file of the VAT register of a month',
  access: view,
  exports: true,
  body: z.strictObject({
    Company: z.int().min(1),
    Month: givenPeriodDay,
    Section: z.int().min(1).nullable().default(null),
    Format: z.enum(registerFormats),
  }),
  answer: notification,
});
