import type { ReportGrouping } from '@circolo/contract/reports/report-names';
import type { Language } from '@circolo/messages/languages';
import { isMessageKey, translator } from '@circolo/messages/translator';
import { inArray } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { packages } from '../../tables/catalogue/catalogue-tables.ts';
import { origins } from '../../tables/origins/origin-tables.ts';

/** The enumerations of groups that are codes. */
const enumerations = { software: 'Software', paymentType: 'PaymentVector' } as const;

/** What the groups of a report are called, by their keys; one that is gone is called by its key. */
export async function groupNames(
  db: Queryable,
  by: ReportGrouping,
  keys: readonly string[],
  language: Language,
): Promise<(key: string) => string> {
  if (by === 'software' || by === 'paymentType') {
    const t = translator(language);
    return (key) => {
      const label = `enums.${enumerations[by]}.${key}`;
      return isMessageKey(label) ? t(label) : t('Reports.none');
    };
  }
  const ids = keys.map(Number);
  const named =
    by === 'package'
      ? await db
          .select({ Id: packages.Id, Description: packages.Description })
          .from(packages)
          .where(inArray(packages.Id, ids))
      : await db
          .select({ Id: origins.Id, Description: origins.Description })
          .from(origins)
          .where(inArray(origins.Id, ids));
  const names = new Map(named.map(({ Id, Description }) => [String(Id), Description]));
  return (key) => names.get(key) ?? key;
}
