import type { Rows } from './rows.ts';

const first = <Row>([row]: Row[]) => row;

/** What the floor answers at a path; undefined where it has none. */
export async function floor(rows: Rows, path: string, query: URLSearchParams): Promise<unknown> {
  const text = (name: string) => query.get(name) ?? '';
  switch (path) {
    case '/floor/list':
      return rows('floorList', [Number(text('Offset'))]);
    case '/floor/product':
      return rows('floorProduct', [text('Slug')]);
    case '/floor/orders': {
      const paging = [Number(text('Limit')), Number(text('Offset'))];
      const [page, counted] = await Promise.all([rows('floorOrders', paging), rows('floorOrdersCount')]);
      return { page, ...first(counted) };
    }
    case '/floor/search': {
      const like = [`%${text('Search')}%`];
      const [page, counted] = await Promise.all([rows('floorSearch', like), rows('floorSearchCount', like)]);
      return { page, ...first(counted) };
    }
    case '/floor/disputes': {
      const [page, counted] = await Promise.all([rows('floorDisputes'), rows('floorDisputesCount')]);
      return { page, ...first(counted) };
    }
    case '/floor/settlements': {
      const month = [text('Month')];
      const [days, payouts] = await Promise.all([rows('floorMonth', month), rows('floorPayouts', month)]);
      return { days, payouts };
    }
    case '/floor/user':
      return first(await rows('floorUser', [text('Hash')]));
    default:
      return undefined;
  }
}
