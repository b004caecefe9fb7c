import { fieldProblem } from '@circolo/contract/errors/problem';
import { EmailType, type EmailTypeCode } from '@circolo/contract/mail/codes';
import type { InputOf } from '@circolo/contract/resource/resource';
import { ReminderAbout, type ReminderAboutCode, ReminderChannel } from '@circolo/contract/subscriptions/codes';
import { reminderRules } from '@circolo/contract/subscriptions/reminder-rule';
import { asc, eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import { assertReferencesExist } from '../../db/links.ts';
import { searchText } from '../../db/text-search.ts';
import type { Api } from '../../http/api.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { saveRow } from '../../resource/routes/save-row.ts';
import { removed, type SaveContext, saved } from '../../resource/routes/write-routes.ts';
import { everyRow } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { emailTemplates } from '../../tables/mail/email-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';
import { reminderRules as t } from '../../tables/subscriptions/subscription-tables.ts';

const source = sourceOf(reminderRules, t, { natural: [asc(t.OffsetDays), asc(t.Id)] });

/** The mail that is written about each. */
const mailAbout = {
  [ReminderAbout.expiry]: EmailType.purchaseProposal,
  [ReminderAbout.payment]: EmailType.paymentReminder,
  [ReminderAbout.demo]: EmailType.demoReminder,
} as const satisfies Record<ReminderAboutCode, EmailTypeCode>;

/** Only subscriptions have packages, text messages and methods that are charged. */
function refuseOfOthers({ About, Channel, Package }: InputOf<typeof reminderRules>): void {
  if (About === ReminderAbout.expiry) return;
  if (Channel !== ReminderChannel.email) throw fieldProblem('Channel', 'notAllowed');
  if (Package) throw fieldProblem('Package', 'notAllowed');
}

/** Other mails have other tags, and a text message has no template. */
async function refuseOtherMails(
  tx: Tx,
  { About, EmailTemplate, Channel }: InputOf<typeof reminderRules>,
): Promise<void> {
  if (!EmailTemplate) return;
  await assertReferencesExist(tx, emailTemplates, 'EmailTemplate', [EmailTemplate]);
  const [template] = await tx
    .select({ Type: emailTemplates.Type })
    .from(emailTemplates)
    .where(eq(emailTemplates.Id, EmailTemplate.Id));
  const fits = Channel === ReminderChannel.email && template?.Type === mailAbout[About];
  if (!fits) throw fieldProblem('EmailTemplate', 'notAllowed');
}

async function saveRule(tx: Tx, input: InputOf<typeof reminderRules>, context: SaveContext): Promise<number> {
  await assertReferencesExist(tx, packages, 'Package', [input.Package]);
  await assertReferencesExist(tx, origins, 'Origin', [input.Origin]);
  refuseOfOthers(input);
  await refuseOtherMails(tx, input);
  return saveRow(tx, t, { ...input, Search: searchText(input.Description) }, context);
}

export function reminderRulesRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  saved(api, source, saveRule);
  removed(api, source, everyRow);
  exported(api, source, everyRow);
}
