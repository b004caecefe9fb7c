import { z } from 'zod';
import { AuthorizationLevel } from '../authorization/levels.ts';
import { endpoint } from '../http/endpoint.ts';
import { dayFilter, range, referenceFilter, textFilter } from '../resource/filters.ts';
import { resource } from '../resource/resource.ts';
import { auditFields, day, dayOrNull, money, reference, textOrNull } from '../values/kinds.ts';
import { statementFields, statementFormat } from './codes.ts';

/** The largest statement that is taken in, in bytes. */
export const statementMostBytes = 10 * 1024 * 1024;

const row = z.object({
  Id: z.int(),
  Bank: reference,
  FileName: z.string(),
  Format: statementFormat,
  FromDate: dayOrNull,
  ToDate: dayOrNull,
  /** Movements that were new when the file was taken in. */
  LineCount: z.int(),
  /** How many of them wait to be matched. */
  ToMatch: z.int(),
  ...auditFields,
});

/** The statements of our accounts (entities.md section 7); they come from files only. */
export const bankStatements = resource({
  name: 'BankStatements',
  row,
  input: z.object({}),
  filters: {
    Search: textFilter,
    Bank: referenceFilter,
    ...range('ToDate', dayFilter),
  },
  orderColumns: ['FileName', 'FromDate', 'ToDate', 'LineCount', 'CreatedAt'],
});

/** Which heading of the file fills which field; `In` and `Out` take the place of `Amount` where a bank keeps them apart. */
const columns = z.partialRecord(z.enum(statementFields), z.string().max(200));
export type StatementColumns = z.infer<typeof columns>;

/** A movement as a file states it. */
const readLine = z.object({
  BookingDate: day,
  ValueDate: day,
  Amount: money,
  Payer: textOrNull,
  PayerIban: textOrNull,
  Remittance: z.string(),
});

/** What a file is, before it is taken in. */
const preview = z.object({
  Format: statementFormat,
  Headings: z.array(z.string()),
  Columns: columns,
  /** The first movements as they are understood. */
  Samples: z.array(readLine),
  /** Movements in the file, and how many of them are known from another one. */
  Lines: z.int(),
  Known: z.int(),
  /** Lines of the file that are no movement, by their number; the first ten. */
  Unread: z.array(z.int()),
  /** How many lines are no movement. */
  UnreadCount: z.int(),
  /** What is still missing, where the columns do not say enough yet. */
  Missing: z.array(z.enum(statementFields)),
});
export type StatementPreview = z.infer<typeof preview>;

/** The account and, for a CSV, the columns as JSON; left out: as the last file of the account was read. */
const query = z.strictObject({
  Bank: z.coerce.number().int().min(1),
  Columns: z
    .string()
    .max(4000)
    .transform((text, context) => {
      try {
        return columns.parse(JSON.parse(text));
      } catch {
        context.addIssue({ code: 'custom', message: 'invalidString' });
        return z.NEVER;
      }
    })
    .optional(),
});

const access = { resource: 'BankStatements', level: AuthorizationLevel.edit } as const;

/** Reads a statement and says what is in it; writes nothing. The body is multipart with one file. */
export const previewStatement = endpoint({
  method: 'POST',
  path: '/BankStatements/Preview',
  summary: 'Reads a bank statement without taking it in',
  access,
  upload: true,
  query,
  answer: preview,
});

/**
 * Takes in a statement: CSV or CAMT.053. The same file twice is refused (`StatementKnown`); movements that another file
 * has brought are left out.
 */
export const importStatement = endpoint({
  method: 'POST',
  path: '/BankStatements/Import',
  summary: 'Takes in a bank statement',
  access,
  stepUp: true,
  upload: true,
  query,
  status: 201,
  answer: z.object({
    Statement: row,
    Added: z.int(),
    Known: z.int(),
    /** Transfers of ours that were found among the movements. */
    Transfers: z.int(),
    /** Transfers of ours that came back by one of them. */
    Returned: z.int(),
    /** Payouts of providers that the movements brought. */
    Payouts: z.int(),
  }),
});

/** The accounts that statements are for. */
export const statementBanks = endpoint({
  method: 'GET',
  path: '/BankStatements/Banks',
  summary: 'The accounts that statements are taken in for',
  access: { resource: 'BankStatements', level: AuthorizationLevel.view },
  answer: z.array(reference),
});
