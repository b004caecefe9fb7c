import { Software } from '@circolo/contract/codes/catalogue-codes';
import type { CustomChoice } from '@circolo/contract/custom-fields/custom-field';
import { CustomFieldKind, CustomFieldRecord } from '@circolo/contract/custom-fields/custom-field-codes';
import { inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../src/db/database.ts';
import { searchText } from '../../src/db/text-search.ts';
import { users } from '../../src/tables/access/user-tables.ts';
import { leads } from '../../src/tables/crm/lead-tables.ts';
import { opportunities } from '../../src/tables/crm/opportunity-tables.ts';
import { customFields } from '../../src/tables/custom-fields/custom-field-tables.ts';

const { customers, leads: contacts, opportunities: sales } = CustomFieldRecord;

const choice = (Key: string, Description: string): CustomChoice => ({
  Key,
  Description,
  DescriptionEn: null,
  Retired: false,
});

const fields = [
  {
    ...{ Key: 'numero_di_soci', Description: 'Numero di soci', DescriptionEn: 'Number of members' },
    // A lead has such a field of its own.
    ...{ Kind: CustomFieldKind.whole, Records: [customers, sales], Software: Software.association },
  },
  {
    ...{ Key: 'affiliazione', Description: 'Affiliazione', DescriptionEn: 'Affiliation' },
    ...{ Kind: CustomFieldKind.choice, Records: [customers, contacts, sales] },
    Choices: [choice('aics', 'AICS'), choice('arci', 'ARCI'), choice('csi', 'CSI'), choice('uisp', 'UISP')],
    Help: 'L’ente nazionale a cui l’associazione è affiliata',
  },
  {
    ...{ Key: 'statuto_aggiornato_il', Description: 'Statuto aggiornato il', DescriptionEn: 'Statute updated on' },
    ...{ Kind: CustomFieldKind.day, Records: [customers], Software: Software.association },
  },
  {
    ...{ Key: 'gestionale_di_prima', Description: 'Gestionale di prima', DescriptionEn: 'Software before' },
    ...{ Kind: CustomFieldKind.text, Records: [customers, contacts, sales] },
  },
];

/** Four fields of one's own, with values for some of the customers, leads and opportunities. */
export async function seedDemoCustomFields(tx: Tx, customerIds: readonly number[]): Promise<void> {
  await tx.insert(customFields).values(
    fields.map((field, index) => ({
      ...field,
      Position: (index + 1) * 10,
      Search: searchText(field.Description, field.DescriptionEn, field.Key),
    })),
  );
  const some = customerIds.filter((_, index) => index % 3 === 0);
  const affiliation = (id: unknown) => sql`(array['aics', 'arci', 'csi', 'uisp'])[1 + ${id}::bigint % 4]`;
  const before = (id: unknown) =>
    sql`(array['Fogli di Excel', 'Un programma fatto in casa', 'Registri di carta'])[1 + ${id}::bigint % 3]`;
  const shared = (id: unknown) =>
    sql`'numero_di_soci', 30 + (${id}::bigint * 37) % 400, 'affiliazione', ${affiliation(id)}`;
  await tx
    .update(users)
    .set({
      CustomFields: sql`jsonb_build_object(${shared(users.Id)}, 'gestionale_di_prima', ${before(users.Id)},
        'statuto_aggiornato_il', ((date '2021-03-01' + (${users.Id} * 29 % 1500)::int)::text))`,
    })
    .where(inArray(users.Id, some));
  await tx
    .update(leads)
    .set({ CustomFields: sql`jsonb_build_object('affiliazione', ${affiliation(leads.Id)})` })
    .where(isNotNull(leads.MembersCount));
  await tx
    .update(opportunities)
    .set({
      CustomFields: sql`jsonb_build_object(${shared(opportunities.Id)}, 'gestionale_di_prima', ${before(opportunities.Id)})`,
    })
    .where(sql`${opportunities.Id} % 2 = 0`);
}
