import type { Level } from '@circolo/contract/authorization/levels';
import { index, primaryKey, snakeCase, text } from 'drizzle-orm/pg-core';
import { code, id, instant, ownerReference } from '../../db/columns.ts';
import { menuFunctions } from './menu-tables.ts';
import { users } from './user-tables.ts';

/** A key that a program calls the API with, in the name of the user who made it. */
export const apiKeys = snakeCase.table(
  'api_key',
  {
    Id: id(),
    UserId: ownerReference(() => users.Id),
    Name: text().notNull(),
    /** How the key begins, to recognise it by. */
    Prefix: text().notNull(),
    /** SHA-256 of the whole key, base64url; the key itself is stored nowhere. */
    Hash: text().notNull().unique(),
    /** Addresses and networks that it counts from; from anywhere without one. */
    Networks: text().array().notNull().default([]),
    CreatedAt: instant().notNull(),
    ExpiresAt: instant().notNull(),
    LastUsedAt: instant(),
    LastUsedIp: text(),
    /** When its owner was written to because it ends soon. */
    NoticedAt: instant(),
    RevokedAt: instant(),
  },
  (t) => [index().on(t.UserId), index().on(t.ExpiresAt)],
);

/** How far a key goes with what a function of the menu opens. */
export const apiKeyScopes = snakeCase.table(
  'api_key_scope',
  {
    ApiKeyId: ownerReference(() => apiKeys.Id),
    FunctionId: ownerReference(() => menuFunctions.Id),
    Level: code().$type<Level>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.ApiKeyId, t.FunctionId] }), index().on(t.FunctionId)],
);
