import { problem } from '@circolo/contract/errors/problem';
import type { PaymentVectorCode } from '@circolo/contract/sales/codes';
import { shopPaymentTypesOffered } from '@circolo/contract/shop/storefront';
import { fromCents } from '@circolo/contract/values/money';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { oncePerDb } from '../../db/once-per-db.ts';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { plainHost } from '../../origins/find-origin.ts';
import { brandOfHost } from './storefront-sql.ts';

interface StoredPaymentType {
  Id: number;
  Code: string;
  PaymentVector: PaymentVectorCode;
  Title: string;
  Description: string | null;
  Instructions: string | null;
  Icon: string | null;
  IsDefault: boolean;
  OrderExpirationDays: number;
  MinAmount: number | null;
  MaxAmount: number | null;
}

const typesJson: SQL = sql`(select coalesce(json_agg(json_build_object(
    'Id', t.id, 'Code', t.code, 'PaymentVector', t.payment_vector, 'Title', t.shop_title, 'Description', t.shop_description,
    'Instructions', t.instructions, 'Icon', t.icon, 'IsDefault', t.is_default, 'OrderExpirationDays', t.order_expiration_days,
    'MinAmount', t.min_amount, 'MaxAmount', t.max_amount) order by t.is_default desc, t.position, t.id), '[]')
  from shop_payment_type t
  where t.active and t.for_insert and (t.software is null or t.software = here.software)
    and (not exists (select from shop_payment_type_origin l where l.shop_payment_type_id = t.id)
      or exists (select from shop_payment_type_origin l where l.shop_payment_type_id = t.id and l.origin_id = here.id)))`;

function statement(db: Db) {
  const shown = sql`(with ${brandOfHost} select here.use_shop, ${typesJson} as types from here) shown`;
  return db
    .select({ UseShop: sql<boolean>`shown.use_shop`, Types: sql<StoredPaymentType[]>`shown.types` })
    .from(shown)
    .prepare('shop_payment_types');
}

const prepared = oncePerDb(statement);

const euros = (cents: number | null) => (cents === null ? null : fromCents(cents));

/** `GET /Shop/PaymentTypes`. */
export function storefrontPaymentTypesRoutes(api: Api): void {
  read(api, shopPaymentTypesOffered, async (db, { request }) => {
    const [shop] = await prepared(db).execute({ host: plainHost(request.host), anyHost: api.anyHost });
    if (!shop?.UseShop) throw problem('ShopClosed');
    return shop.Types.map((type) => ({ ...type, MinAmount: euros(type.MinAmount), MaxAmount: euros(type.MaxAmount) }));
  });
}
