import { romeDay } from '@circolo/contract/values/rome-day';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { keptReads } from '../../db/kept/kept-reads.ts';
import { markShared, sharedReads } from '../../db/kept/shared-reads.ts';
import { builtOnce } from '../../db/statements/built-once.ts';
import { plainHost } from '../../origins/find-origin.ts';
import { catalogueStamp } from '../../sales/pricing/catalogue-stamp.ts';
import { brandOfHost } from './storefront-sql.ts';

/** Whose shop is asked for, and when; `host` as the browser names it. */
export interface AskedShop {
  host: string;
  anyHost: boolean;
  now: Date;
}

/** All that what a shop shows depends on besides the catalogue: the placeholders of `here`. */
export interface ShopKey {
  brand: number;
  software: string;
  category: number;
  /** Today in Italy. */
  day: string;
}

const findShop = builtOnce((db) =>
  db
    .select({
      Id: sql`here.id`.mapWith(Number),
      Software: sql<string>`here.software`,
      CategoryId: sql`here.category_id`.mapWith(Number),
      UseShop: sql<boolean>`here.use_shop`,
      Stamp: catalogueStamp,
    })
    .from(sql`(with ${brandOfHost} select * from here) here`),
);

const shareShop = sharedReads<Awaited<ReturnType<typeof findShop>>>();

/** The open shop of a host, and the stamp of the catalogue at this moment; undefined where there is none. */
async function openShop(db: Db, { host, anyHost, now }: AskedShop) {
  const asked = { host: plainHost(host), anyHost };
  const [shop] = await shareShop(db, `${asked.host} ${anyHost}`, () => findShop(db, asked));
  if (!shop?.UseShop) return undefined;
  const key: ShopKey = { brand: shop.Id, software: shop.Software, category: shop.CategoryId, day: romeDay(now) };
  return { key, Stamp: shop.Stamp };
}

/** What was read, with the stamp of the statement that read it (`catalogueStamp`); null where it is not worth keeping. */
export interface StampedAnswer<Answer> {
  Stamp: string | null;
  Answer: Answer;
}

/**
 * What shops show, kept until the catalogue's stamp is another one: each question costs the statement that asks for brand and stamp,
 * and those who ask at the same time for what is not kept share one reading. Undefined where the host has no open shop.
 * At most `most` answers are kept; `asked` says what of the shop is asked for.
 */
export function keptStorefront<Asked, Answer extends object | null>(
  most: number,
  read: (db: Db, shop: ShopKey, asked: Asked) => Promise<StampedAnswer<Answer>>,
): (db: Db, shop: AskedShop, asked: Asked) => Promise<Answer | undefined> {
  const keep = keptReads<StampedAnswer<Answer>>('storefront', most);
  const share = sharedReads<StampedAnswer<Answer>[]>();
  return async (db, shop, asked) => {
    const open = await openShop(db, shop);
    if (!open) return undefined;
    const key = JSON.stringify([Object.values(open.key), asked]);
    const readMarked = async () => {
      const found = await read(db, open.key, asked);
      if (found.Answer !== null) markShared(found.Answer);
      return [found];
    };
    const [kept] = await keep(open.Stamp, key, () => share(db, key, readMarked));
    return kept?.Answer;
  };
}
