import { type SQL, sql } from 'drizzle-orm';
import { allOffers, type Offer } from '../../resource/offers.ts';
import type { SearchedAs } from '../../resource/source.ts';
import { columnsOf } from './searchable.ts';

/** What distinguishes records of the same name, in the order of preference. */
const details = ['Email', 'Code', 'Iban', 'Subject', 'Phone'] as const;

/** What is beside a record's name: an address, a code, or whose it is. */
function detailOf(offer: Offer): SQL {
  const columns = columnsOf(offer);
  const { label, table } = offer.source;
  const own = details.map((name) => columns[name]).find((column) => column && column !== label);
  if (own) return sql`${own}`;
  const users = allOffers().find(({ source }) => source.resource.Name === 'Users')?.source;
  if (!columns.UserId || !users || users.table === table) return sql`null::text`;
  const { hit } = users;
  const whose = hit ? sql`concat_ws(' · ', nullif(${hit.Description}, ${users.label}), ${users.label})` : users.label;
  return sql`(select ${whose} from ${users.table} where ${users.table.Id} = ${columns.UserId})`;
}

/** How a record that is found is called. */
export const hitDetails = (offer: Offer): SearchedAs =>
  offer.source.hit ?? { Description: sql`${offer.source.label}`, Detail: detailOf(offer) };
