import { fieldProblem } from '@circolo/contract/errors/problem';
import { EmailType } from '@circolo/contract/mail/codes';
import type { InputOf } from '@circolo/contract/resource/resource';
import { paymentErrors } from '@circolo/contract/sales/payment-error';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Tx } from '../db/database.ts';
import { searchText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { emailTemplates } from '../mail/tables.ts';
import { anyOf, isFlag, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { refuseUnknown } from '../resource/links.ts';
import { count, list, lookup, one } from '../resource/read-routes.ts';
import { saveRow } from '../resource/save-row.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { codeOf } from '../resource/wire.ts';
import { removed, type SaveContext, saved } from '../resource/write-routes.ts';
import { clearDefaults } from './clear-defaults.ts';
import { paymentErrors as t } from './payment-error-tables.ts';

type Input = InputOf<typeof paymentErrors>;

const source = {
  resource: paymentErrors,
  table: t,
  rows: (db, where, order) =>
    db
      .select({
        Id: t.Id,
        Vector: codeOf(t.Vector),
        Provider: t.Provider,
        ErrorCode: t.ErrorCode,
        Description: t.Description,
        CustomerMessage: t.CustomerMessage,
        Language: codeOf(t.Language),
        Severity: codeOf(t.Severity),
        NextAction: codeOf(t.NextAction),
        RetryAfterHours: t.RetryAfterHours,
        MaxRetries: t.MaxRetries,
        SuspendPurchase: t.SuspendPurchase,
        EmailTemplate: { Id: emailTemplates.Id, Description: emailTemplates.Description },
        NotifyStaff: t.NotifyStaff,
        IsDefault: t.IsDefault,
        Hits: t.Hits,
        LastSeenAt: t.LastSeenAt,
        Active: t.Active,
        Position: t.Position,
        ...tailColumns(t),
      })
      .from(t)
      .leftJoin(emailTemplates, eq(emailTemplates.Id, t.EmailTemplateId))
      .where(where)
      .orderBy(...order),
  conditions: {
    Search: search(t.Search),
    Vector: (value) => anyOf(t.Vector, value),
    Provider: textIn(t.Provider),
    ErrorCode: textIn(t.ErrorCode),
    Language: (value) => anyOf(t.Language, value),
    Severity: (value) => anyOf(t.Severity, value),
    NextAction: (value) => anyOf(t.NextAction, value),
    IsDefault: (value) => isFlag(t.IsDefault, value),
    Active: (value) => isFlag(t.Active, value),
  },
  order: {
    Vector: t.Vector,
    Provider: t.Provider,
    ErrorCode: t.ErrorCode,
    Description: t.Description,
    Severity: t.Severity,
    Hits: t.Hits,
    LastSeenAt: t.LastSeenAt,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [asc(t.Vector), asc(t.Provider), asc(t.ErrorCode), asc(t.Language)],
  label: t.Description,
} satisfies Source<typeof paymentErrors>;

/** A new default takes the place of the one that its vector has in the same language. */
async function takeDefault(tx: Tx, input: Input, context: SaveContext): Promise<void> {
  if (!input.IsDefault) return;
  const others = await tx
    .select({ Id: t.Id, Description: t.Description, Version: t.Version })
    .from(t)
    .where(
      and(eq(t.Vector, input.Vector), eq(t.Language, input.Language), eq(t.IsDefault, true), ne(t.Id, context.Id ?? 0)),
    )
    .for('update');
  await clearDefaults(tx, 'PaymentErrors', others, context);
}

/** Only a mail about a failed payment can tell one: others have other tags. */
async function refuseOtherMails(tx: Tx, { EmailTemplate }: Input): Promise<void> {
  if (!EmailTemplate) return;
  const [template] = await tx
    .select({ Type: emailTemplates.Type })
    .from(emailTemplates)
    .where(eq(emailTemplates.Id, EmailTemplate.Id));
  if (template?.Type !== EmailType.paymentError) throw fieldProblem('EmailTemplate', 'notAllowed');
}

async function savePaymentError(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  await refuseUnknown(tx, emailTemplates, 'EmailTemplate', [input.EmailTemplate]);
  await refuseOtherMails(tx, input);
  await takeDefault(tx, input, context);
  const Search = searchText(input.Provider, input.ErrorCode, input.Description, input.CustomerMessage);
  return saveRow(tx, t, { ...input, Search }, context);
}

/** What providers refuse, in words. */
export function paymentErrorsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  lookup(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, savePaymentError);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
