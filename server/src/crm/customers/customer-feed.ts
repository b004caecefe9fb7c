import { customerFeed } from '@circolo/contract/crm/customers/customer-feed';
import { getVisibleUser } from '../../access/users/visible-user.ts';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { readFeed } from '../feed/read-feed.ts';
import { feedParts } from './feed-parts.ts';

/** `GET Users/{Id}/Feed`: what happened with a customer in one stream. */
export function customerFeedRoute(api: Api): void {
  read(api, customerFeed, async (db, { params, query, caller }) => {
    const { Id } = await getVisibleUser(db, params.Id, caller);
    return readFeed(db, feedParts, { ...query, Id, caller });
  });
}
