import { enumeration } from '../codes/enumeration.ts';
import { UserNature } from './natures.ts';

// Apart from the rules on natures: the desk needs those before it needs any schema.

/** The nature of a user on the wire. */
export const userNature = enumeration('UserNature', UserNature);
