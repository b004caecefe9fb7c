import { enumeration } from '../codes/enumeration.ts';
import { AuthorizationLevel } from './levels.ts';

// Apart from the rules on levels: the desk needs those before it needs any schema.

/** A level of authorization on the wire. */
export const level = enumeration('AuthorizationLevel', AuthorizationLevel);
