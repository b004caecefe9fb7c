import { z } from 'zod';
import { UserNature } from './natures.ts';

// Apart from the rules on natures: the desk needs those before it needs any schema.

/** The nature of a user on the wire. */
export const userNature = z.enum(UserNature);
