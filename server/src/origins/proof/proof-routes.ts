import { problem } from '@circolo/contract/errors/problem';
import * as calls from '@circolo/contract/origins/origin-address';
import { and, eq, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, read, write } from '../../http/implement.ts';
import type { NotifySuperusers, SecurityNotice } from '../../http/security-notice.ts';
import { assertSuperuser } from '../../http/superusers.ts';
import { recordChange } from '../../resource/audit.ts';
import { origins, originAddresses as t } from '../../tables/origins/origin-tables.ts';
import { linkAddress } from '../link-address.ts';
import { listedHosts } from '../save-addresses.ts';
import { addressToken } from './address-token.ts';
import { isProved } from './find-proof.ts';

/** The addresses of a brand: its lists first, then the one that they replaced. */
async function addressesOf(db: Queryable, secret: Buffer, OriginId: number): Promise<calls.OriginAddress[]> {
  const [brand] = await db.select().from(origins).where(eq(origins.Id, OriginId));
  const order = listedHosts(orNotFound(brand));
  const rows = await db.select().from(t).where(eq(t.OriginId, OriginId));
  const linked = await linkAddress(db, OriginId);
  return rows
    .toSorted(
      (one, other) =>
        Number(one.Replaced) - Number(other.Replaced) || order.indexOf(one.Host) - order.indexOf(other.Host),
    )
    .map(({ OriginId: _, ...row }) => ({ ...row, Linked: row.Url === linked, ...addressToken(secret, OriginId, row) }));
}

/** An address is proved: it is linked to from now on, and what it replaced is gone. */
async function noteProof(tx: Tx, OriginId: number, Host: string, now: Date): Promise<void> {
  await tx.select({ Id: origins.Id }).from(origins).where(eq(origins.Id, OriginId)).for('update');
  const [proved] = await tx
    .update(t)
    .set({ ProvedAt: sql`coalesce(${t.ProvedAt}, ${now.toISOString()})` })
    .where(and(eq(t.OriginId, OriginId), eq(t.Host, Host), eq(t.Replaced, false)))
    .returning({ Host: t.Host });
  orNotFound(proved);
  await tx.delete(t).where(and(eq(t.OriginId, OriginId), t.Replaced));
}

async function proofNotice(tx: Tx, Id: number, Addresses: string): Promise<SecurityNotice> {
  const [brand] = await tx.select({ Name: origins.Description }).from(origins).where(eq(origins.Id, Id));
  return { change: 'addressProved', ...orNotFound(brand), Addresses, Related: { Type: 'Origins', Id } };
}

/** Showing how the addresses of a brand are proved, and proving one. */
export function proofRoutes(api: Api, privateHosts: boolean, notify: NotifySuperusers): void {
  read(api, calls.originAddresses, (db, { params }) => addressesOf(db, api.secret, params.Id));
  write(
    api,
    calls.proveAddress,
    async (tx, { params, body, caller, now }, proved: boolean) => {
      if (!proved) throw problem('AddressNotProved', { parameters: { host: body.Host } });
      await noteProof(tx, params.Id, body.Host, now);
      const change = { Resource: 'Origins', RecordId: params.Id, Action: 'ProveAddress', After: { Host: body.Host } };
      await recordChange(tx, caller, change);
      await notify(tx, { caller, now }, await proofNotice(tx, params.Id, body.Host));
      return addressesOf(tx, api.secret, params.Id);
    },
    async (db, { params, body, caller }) => {
      assertSuperuser(caller);
      const of = and(eq(t.OriginId, params.Id), eq(t.Host, body.Host), eq(t.Replaced, false));
      const [address] = await db.select().from(t).where(of);
      return isProved(addressToken(api.secret, params.Id, orNotFound(address)), privateHosts);
    },
  );
}
