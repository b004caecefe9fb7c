import { type SQL, sql } from 'drizzle-orm';
import { type PgTable, snakeCase } from 'drizzle-orm/pg-core';
import { linkKeys, ownerReference, requiredReference } from '../../db/columns.ts';
import { defineLinks } from '../../db/links.ts';
import { users } from '../access/user-tables.ts';
import { opportunityTags } from '../crm/timeline-tables.ts';
import { orders } from '../sales/order-tables.ts';

export const userTags = snakeCase.table(
  'user_tag',
  {
    UserId: ownerReference(() => users.Id),
    TagId: requiredReference(() => opportunityTags.Id),
  },
  (t) => linkKeys(t.UserId, t.TagId),
);

export const orderTags = snakeCase.table(
  'order_tag',
  {
    OrderId: ownerReference(() => orders.Id),
    TagId: requiredReference(() => opportunityTags.Id),
  },
  (t) => linkKeys(t.OrderId, t.TagId),
);

export const tagsOfUser = defineLinks({ owner: userTags.UserId, other: userTags.TagId, target: opportunityTags });

export const tagsOfOrder = defineLinks({ owner: orderTags.OrderId, other: orderTags.TagId, target: opportunityTags });

const tagsWhere = (puts: PgTable, where: SQL) => sql<{ Id: number; Description: string }[]>`
  (select coalesce(json_agg(json_build_object('Id', tag.id, 'Description', tag.description) order by tag.description), '[]')
   from ${puts} put join ${opportunityTags} tag on tag.id = put.tag_id where ${where})`;

/** The tags of a user as a column of rows, by description. */
export const tagColumnOfUser = tagsWhere(userTags, sql`put.user_id = ${users}.id`);

/** The tags of an order as a column of rows, by description. */
export const tagColumnOfOrder = tagsWhere(orderTags, sql`put.order_id = ${orders}.id`);
