import type { PageData } from '@circolo/contract/origins/page-data';
import type { PublicOrigin } from '@circolo/contract/origins/public-origin';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../db/database.ts';
import { plainHost } from '../origins/find-origin.ts';
import { linkAddress } from '../origins/link-address.ts';
import { originAddresses, origins } from '../tables/origins/origin-tables.ts';

interface OfferInput {
  ssoHost: string | undefined;
  host: string;
  origin: PublicOrigin | null;
}

/** The brand that a page may be entered from: only a brand's main address, for that is where its sign-ins come back to. */
export async function ssoOffer(db: Queryable, { ssoHost, host, origin }: OfferInput): Promise<PageData['sso']> {
  if (!ssoHost || !origin) return null;
  const main = await linkAddress(db, origin.Id);
  const own = main && new URL(main).host;
  if (own !== plainHost(host) || own === plainHost(ssoHost)) return null;
  const [found] = await db
    .select({ Url: originAddresses.Url, Name: origins.Description })
    .from(originAddresses)
    .innerJoin(origins, eq(origins.Id, originAddresses.OriginId))
    .where(eq(originAddresses.Host, plainHost(ssoHost)));
  return found ?? null;
}
