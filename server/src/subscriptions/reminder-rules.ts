import { fieldProblem } from '@circolo/contract/errors/problem';
import { EmailType } from '@circolo/contract/mail/codes';
import type { InputOf } from '@circolo/contract/resource/resource';
import { ReminderChannel } from '@circolo/contract/subscriptions/codes';
import { reminderRules } from '@circolo/contract/subscriptions/reminder-rule';
import { asc, eq } from 'drizzle-orm';
import { packages } from '../catalogue/tables.ts';
import type { Tx } from '../db/database.ts';
import { searchText } from '../db/text-search.ts';
import type { Api } from '../http/api.ts';
import { emailTemplates } from '../mail/tables.ts';
import { origins } from '../origins/tables.ts';
import { anyOf, isFlag, search, textIn } from '../resource/conditions.ts';
import { exported } from '../resource/exported.ts';
import { refuseUnknown } from '../resource/links.ts';
import { count, list, one } from '../resource/read-routes.ts';
import { saveRow } from '../resource/save-row.ts';
import { everyRow, type Source } from '../resource/source.ts';
import { tailColumns } from '../resource/tail.ts';
import { codeOf } from '../resource/wire.ts';
import { removed, type SaveContext, saved } from '../resource/write-routes.ts';
import { reminderRules as t } from './tables.ts';

const source = {
  resource: reminderRules,
  table: t,
  rows: (db, where, order) =>
    db
      .select({
        Id: t.Id,
        Description: t.Description,
        OffsetDays: t.OffsetDays,
        Channel: codeOf(t.Channel),
        Package: { Id: packages.Id, Description: packages.Description },
        Origin: { Id: origins.Id, Description: origins.Description },
        Software: codeOf(t.Software),
        WithAutoRenew: t.WithAutoRenew,
        EmailTemplate: { Id: emailTemplates.Id, Description: emailTemplates.Description },
        Active: t.Active,
        Position: t.Position,
        ...tailColumns(t),
      })
      .from(t)
      .leftJoin(packages, eq(packages.Id, t.PackageId))
      .leftJoin(origins, eq(origins.Id, t.OriginId))
      .leftJoin(emailTemplates, eq(emailTemplates.Id, t.EmailTemplateId))
      .where(where)
      .orderBy(...order),
  conditions: {
    Search: search(t.Search),
    Description: textIn(t.Description),
    Channel: (value) => anyOf(t.Channel, value),
    Package: (value) => anyOf(t.PackageId, value),
    Software: (value) => anyOf(t.Software, value),
    WithAutoRenew: (value) => isFlag(t.WithAutoRenew, value),
    Active: (value) => isFlag(t.Active, value),
  },
  order: {
    Description: t.Description,
    OffsetDays: t.OffsetDays,
    Channel: t.Channel,
    Software: t.Software,
    WithAutoRenew: t.WithAutoRenew,
    Active: t.Active,
    Position: t.Position,
    UpdatedAt: t.UpdatedAt,
  },
  natural: [asc(t.OffsetDays), asc(t.Id)],
  label: t.Description,
} satisfies Source<typeof reminderRules>;

/** Other mails have other tags, and a text message has no template. */
async function refuseOtherMails(tx: Tx, { EmailTemplate, Channel }: InputOf<typeof reminderRules>): Promise<void> {
  if (!EmailTemplate) return;
  await refuseUnknown(tx, emailTemplates, 'EmailTemplate', [EmailTemplate]);
  const [template] = await tx
    .select({ Type: emailTemplates.Type })
    .from(emailTemplates)
    .where(eq(emailTemplates.Id, EmailTemplate.Id));
  const fits = Channel === ReminderChannel.email && template?.Type === EmailType.purchaseProposal;
  if (!fits) throw fieldProblem('EmailTemplate', 'notAllowed');
}

async function saveRule(tx: Tx, input: InputOf<typeof reminderRules>, context: SaveContext): Promise<number> {
  await refuseUnknown(tx, packages, 'Package', [input.Package]);
  await refuseUnknown(tx, origins, 'Origin', [input.Origin]);
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
