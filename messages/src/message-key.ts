import type { it } from './it/catalogue.ts';

type SameShape<T> = { [K in keyof T]: T[K] extends string ? string : SameShape<T[K]> };

/** The Italian catalogue is the type: every other language must have the same keys. */
export type Messages = SameShape<typeof it>;

type Paths<T> = { [K in keyof T & string]: T[K] extends string ? K : `${K}.${Paths<T[K]>}` }[keyof T & string];

/** A key of the message catalogue. @example 'errors.AccessDenied' */
export type MessageKey = Paths<Messages>;
