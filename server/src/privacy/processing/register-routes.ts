import { RecipientKind } from '@circolo/contract/privacy/processing-codes';
import {
  type ProcessingRegister,
  readProcessingRegister,
  recordRecipient,
} from '@circolo/contract/privacy/processing-register';
import { RetentionKind } from '@circolo/contract/privacy/retention';
import type { Language } from '@circolo/messages/languages';
import { translator } from '@circolo/messages/translator';
import { asc, eq } from 'drizzle-orm';
import type { Config } from '../../config/config.ts';
import type { Queryable } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { authorId, type Caller } from '../../http/caller.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { assertSuperuser, isSuperuser } from '../../http/superusers.ts';
import { recordChange } from '../../resource/audit.ts';
import { assertCurrentVersion } from '../../resource/current-version.ts';
import { natureRules } from '../../tables/access/two-factor-tables.ts';
import { recipientRecords as t } from '../../tables/privacy/recipient-tables.ts';
import { retentionRules } from '../../tables/privacy/retention-tables.ts';
import { readActivities } from './read-activities.ts';
import { readControllers } from './read-controllers.ts';
import { readRecipients } from './read-recipients.ts';

/** What can be set of the measures of art. 32. */
async function readMeasures(db: Queryable): Promise<ProcessingRegister['Measures']> {
  const natures = await db
    .select({ Nature: natureRules.Nature })
    .from(natureRules)
    .where(eq(natureRules.TwoFactorRequired, true))
    .orderBy(asc(natureRules.Nature));
  const [log] = await db
    .select({ Period: retentionRules.Period })
    .from(retentionRules)
    .where(eq(retentionRules.Kind, RetentionKind.securityLog));
  return { TwoFactorNatures: natures.map(({ Nature }) => Nature), SecurityLogDays: log?.Period ?? 0 };
}

/** What is done with personal data, read from tables, rules and configuration as they are now. */
async function readRegister(
  db: Queryable,
  config: Config,
  { caller, language }: { caller: Caller; language: Language },
): Promise<ProcessingRegister> {
  const Recipients = await readRecipients(db, config);
  // A database on our own machine is no recipient that is missing.
  const NotConfigured = Object.values(RecipientKind).filter(
    (kind) => kind !== RecipientKind.database && !Recipients.some(({ Kind }) => Kind === kind),
  );
  return {
    Controllers: await readControllers(db),
    Activities: await readActivities(db, Recipients, translator(language)),
    Recipients,
    NotConfigured,
    Measures: await readMeasures(db),
    Editable: isSuperuser(caller),
  };
}

/** The register of processing (art. 30 GDPR), and what is recorded of recipients. */
export function processingRegisterRoutes(api: Api, config: Config): void {
  read(api, readProcessingRegister, (db, received) => readRegister(db, config, received));
  write(api, recordRecipient, async (tx, { params: { Id }, body: { Version, ...body }, caller, now }) => {
    assertSuperuser(caller);
    const find = async () => orNotFound((await readRecipients(tx, config)).find((recipient) => recipient.Id === Id));
    await find();
    await tx.insert(t).values({ Id, Name: '', Country: '', Version: 0 }).onConflictDoNothing();
    const [before] = await tx.select().from(t).where(eq(t.Id, Id)).for('update');
    const stored = orNotFound(before);
    await assertCurrentVersion(tx, 'ProcessingRegister', { ...stored }, Version);
    const changed = {
      ...body,
      UpdatedAt: now.toISOString(),
      UpdatedById: authorId(caller),
      Version: stored.Version + 1,
    };
    await tx.update(t).set(changed).where(eq(t.Id, Id));
    const { Name, Country, OtherCountries, ContractReference, ContractDate } = stored;
    await recordChange(tx, caller, {
      Resource: 'ProcessingRegister',
      RecordId: Id,
      Action: 'Update',
      Before: { Name, Country, OtherCountries, ContractReference, ContractDate, Version: stored.Version },
      After: { ...body, Version: changed.Version },
    });
    return find();
  });
}
