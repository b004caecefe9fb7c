import { fieldProblem } from '@circolo/contract/errors/problem';
import { EmailType } from '@circolo/contract/mail/codes';
import type { InputOf } from '@circolo/contract/resource/resource';
import { paymentErrors } from '@circolo/contract/sales/payment-types/payment-error';
import { and, asc, eq, ne } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { assertReferencesExist } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, lookup, one } from '../../resource/routes/read-routes.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import { removed, type SaveContext, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { emailTemplates } from '../../tables/mail/email-tables.ts';
import { paymentErrors as t } from '../../tables/sales/payment-error-tables.ts';
import { clearDefaults } from '../payment-types/clear-defaults.ts';

type Input = InputOf<typeof paymentErrors>;

const source = sourceOf(paymentErrors, t, {
  natural: [asc(t.Vector), asc(t.Provider), asc(t.ErrorCode), asc(t.Language)],
});

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

/** Only a mail about a failed payment can announce one: others have other tags. */
async function assertPaymentMail(tx: Tx, { EmailTemplate }: Input): Promise<void> {
  if (!EmailTemplate) return;
  const [template] = await tx
    .select({ Type: emailTemplates.Type })
    .from(emailTemplates)
    .where(eq(emailTemplates.Id, EmailTemplate.Id));
  if (template?.Type !== EmailType.paymentError) throw fieldProblem('EmailTemplate', 'notAllowed');
}

async function savePaymentError(tx: Tx, input: Input, context: SaveContext): Promise<number> {
  await assertReferencesExist(tx, emailTemplates, 'EmailTemplate', [input.EmailTemplate]);
  await assertPaymentMail(tx, input);
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
