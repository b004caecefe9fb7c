import type { SentWebhookEventCode } from '@circolo/contract/webhooks/webhook-codes';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { boolean, index, integer, snakeCase, text, unique } from 'drizzle-orm/pg-core';
import {
  auditColumns,
  code,
  id,
  instant,
  ownerReference,
  reference,
  searchColumn,
  searchIndexes,
} from '../../db/columns.ts';
import { origins } from '../origins/origin-tables.ts';

/** Where other systems are notified of what happens. */
export const webhookEndpoints = snakeCase.table(
  'webhook_endpoint',
  {
    Id: id(),
    Description: text().notNull(),
    Url: text().notNull(),
    Events: text().array().notNull(),
    /** Null gets the events of all brands. */
    OriginId: reference().references(() => origins.Id, { onDelete: 'cascade' }),
    Active: boolean().notNull().default(true),
    /** Null until somebody has made it. */
    SealedSecret: text(),
    /** The one before, which signs as well until then. */
    SealedOldSecret: text(),
    OldSecretUntil: instant(),
    /** Since when every attempt has failed. */
    FailingSince: instant(),
    /** Why the product has switched it off. */
    Disabling: code(),
    Search: searchColumn(),
    ...auditColumns(),
  },
  (t) => [...searchIndexes(t.Search), index().on(t.OriginId)],
);

/** What may still be sent. */
const underWay = ({ State }: { State: SQLWrapper }): SQL => sql`${State} in ('W', 'R')`;

/** What has not arrived, or not yet, in an index and in what counts by it. */
export const notArrived = ({ State }: { State: SQLWrapper }): SQL => sql`${State} <> 'D'`;

/** An event on its way to an endpoint, and what became of it. */
export const webhookDeliveries = snakeCase.table(
  'webhook_delivery',
  {
    Id: id(),
    EndpointId: ownerReference(() => webhookEndpoints.Id),
    /** The same of one event at all endpoints. */
    MessageId: text().notNull(),
    Event: code().$type<SentWebhookEventCode>().notNull(),
    Subject: text().notNull(),
    /** As it is sent and signed: byte by byte. */
    Body: text().notNull(),
    State: code().notNull(),
    Attempts: integer().notNull().default(0),
    CreatedAt: instant().notNull(),
    AttemptedAt: instant(),
    NextAttemptAt: instant(),
    ResponseStatus: integer(),
    Milliseconds: integer(),
    Error: text(),
  },
  (t) => [
    unique('webhook_delivery_once').on(t.MessageId, t.EndpointId),
    index().on(t.EndpointId, t.Id),
    index().on(t.CreatedAt, t.Id),
    index().on(t.Subject),
    index('webhook_delivery_under_way').on(t.EndpointId, t.NextAttemptAt, t.Id).where(underWay(t)),
    index('webhook_delivery_not_arrived').on(t.State).where(notArrived(t)),
  ],
);
