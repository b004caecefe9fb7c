import { RecipientRole } from '@circolo/contract/privacy/processing-codes';
import type { Recipient } from '@circolo/contract/privacy/processing-register';
import { eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Config } from '../../config/config.ts';
import type { Queryable } from '../../db/database.ts';
import { nameOf, users } from '../../tables/access/user-tables.ts';
import { recipientRecords as t } from '../../tables/privacy/recipient-tables.ts';
import { type ConfiguredRecipient, configuredRecipients, roleOf } from './configured-recipients.ts';
import { knownCompanies } from './known-companies.ts';
import { transferBasisOf } from './transfers.ts';

const notRecorded = {
  Name: null,
  Country: null,
  OtherCountries: [],
  ContractReference: null,
  ContractDate: null,
  UpdatedAt: null,
  UpdatedBy: null,
  Version: 0,
};

async function readRecords(db: Queryable) {
  const author = alias(users, 'author');
  const rows = await db
    .select({ record: t, UpdatedBy: { Id: author.Id, Description: nameOf(author) } })
    .from(t)
    .leftJoin(author, eq(author.Id, t.UpdatedById));
  return new Map(rows.map(({ record, UpdatedBy }) => [record.Id, { ...record, UpdatedBy }]));
}

type Recorded = Awaited<ReturnType<typeof readRecords>> extends Map<string, infer Row> ? Row : never;

function toRecipient({ Id, Kind, Detail, Activities, ...own }: ConfiguredRecipient, recorded?: Recorded): Recipient {
  const of = recorded ?? { ...notRecorded, ...knownCompanies[Kind], ...own };
  const { Name, Country, OtherCountries, ContractReference, ContractDate, UpdatedAt, UpdatedBy, Version } = of;
  const Role = roleOf(Kind);
  const contracted = Role === RecipientRole.controller || ContractReference !== null || ContractDate !== null;
  return {
    ...{ Id, Kind, Detail, Role, Activities, Name, Country, OtherCountries, ContractReference, ContractDate },
    Transfer: Country ? transferBasisOf([Country, ...OtherCountries]) : null,
    Complete: Name !== null && Country !== null && contracted,
    ...{ UpdatedAt, UpdatedBy, Version },
  };
}

/** Who gets data as the product is configured now, with what is known or recorded of them. */
export async function readRecipients(db: Queryable, config: Config): Promise<Recipient[]> {
  const records = await readRecords(db);
  return (await configuredRecipients(db, config)).map((recipient) => toRecipient(recipient, records.get(recipient.Id)));
}
