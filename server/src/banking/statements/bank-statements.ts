import {
  importStatement as importCall,
  previewStatement,
  bankStatements as resource,
  statementBanks,
} from '@circolo/contract/banking/bank-statement';
import { and, asc, desc, eq } from 'drizzle-orm';
import type { Api } from '../../http/api.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import { textIn } from '../../resource/conditions.ts';
import { sourceOf } from '../../resource/derived/source-of.ts';
import { count, list, one } from '../../resource/routes/read-routes.ts';
import { selectOne } from '../../resource/select.ts';
import { everyRow } from '../../resource/source.ts';
import { exported } from '../../spooler/exported.ts';
import { bankStatements as t } from '../../tables/banking/bank-tables.ts';
import { banks } from '../../tables/sales/payment-type-tables.ts';
import { importStatement, previewOf, toMatch } from './import-statement.ts';
import { type ReceivedStatement, receiveStatement } from './receive-statement.ts';

const source = sourceOf(resource, t, {
  select: { ToMatch: toMatch },
  conditions: { Search: textIn(t.FileName) },
  natural: [desc(t.CreatedAt), desc(t.Id)],
  label: t.FileName,
});

/** The statements of our accounts: read, taken in, listed. */
export function bankStatementsRoutes(api: Api): void {
  list(api, source, everyRow);
  count(api, source, everyRow);
  one(api, source, everyRow);
  exported(api, source, everyRow);
  read(api, statementBanks, (db) =>
    db
      .select({ Id: banks.Id, Description: banks.Description })
      .from(banks)
      .where(and(eq(banks.Active, true), eq(banks.UseForTransfers, true)))
      .orderBy(asc(banks.Position), asc(banks.Description)),
  );
  read(api, previewStatement, async (db, { request, query }) =>
    previewOf(db, await receiveStatement(db, request, query)),
  );
  write(
    api,
    importCall,
    async (tx, { caller, now }, statement: ReceivedStatement) => {
      const { Id, ...counted } = await importStatement(tx, statement, { caller, now });
      return { Statement: orNotFound(await selectOne<typeof resource>(tx, source, Id)), ...counted };
    },
    (db, { request, query }) => receiveStatement(db, request, query),
    ({ BankId, FileHash, RequestedColumns }) => JSON.stringify([BankId, FileHash, RequestedColumns]),
  );
}
