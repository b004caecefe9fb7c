import { AccountingType } from '@circolo/contract/codes/activity-codes';
import { saveDemoChoices } from '@circolo/contract/demo-activation/demo-activation';
import { translator } from '@circolo/messages/translator';
import { and, eq } from 'drizzle-orm';
import { activityTypeProblem } from '../activities/types/activity-type-eligibility.ts';
import type { Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { write } from '../http/implement.ts';
import { activityTypes } from '../tables/activities/activity-tables.ts';
import { origins } from '../tables/origins/origin-tables.ts';
import { changeWizard, lockWizard, type Wizard } from './wizard.ts';

interface Choices {
  activityType: number;
  accountingType: string;
  taxRegime: string;
}

/** Whether the type is one of the brand's product, and the rest fits it. */
async function fits(tx: Tx, { OriginId }: Wizard, choices: Choices): Promise<boolean> {
  const [type] = await tx
    .select({ AccountingTypes: activityTypes.AccountingTypes, TaxRegimes: activityTypes.TaxRegimes })
    .from(activityTypes)
    .innerJoin(origins, and(eq(origins.Id, OriginId), eq(origins.Software, activityTypes.Software)))
    .where(and(eq(activityTypes.Id, choices.activityType), eq(activityTypes.Active, true)));
  if (!type) return false;
  // An activity has one of the two; "all" is for filters and settings.
  return (
    choices.accountingType !== AccountingType.all &&
    activityTypeProblem(type, { AccountingType: choices.accountingType, TaxRegime: choices.taxRegime }) === null
  );
}

/** Step 1: what the demo will be about. */
export function saveChoicesRoute(api: Api): void {
  write(api, saveDemoChoices, async (tx, { headers, request, language, now }) => {
    const t = translator(language);
    const wizard = await lockWizard(tx, api, request, now);
    if (wizard.ActivatedAt) return { Updated: false, Message: t('demoActivation.answers.done') };
    if (!(await fits(tx, wizard, headers))) return { Updated: false, Message: t('demoActivation.answers.notOffered') };
    const { activityType: ActivityTypeId, accountingType: AccountingType, taxRegime: TaxRegime } = headers;
    await changeWizard(tx, wizard, { ActivityTypeId, AccountingType, TaxRegime }, now);
    return { Updated: true, Message: t('demoActivation.answers.saved') };
  });
}
