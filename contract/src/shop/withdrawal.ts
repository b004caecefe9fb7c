import { z } from 'zod';
import { email, text } from '../values/kinds.ts';

/** Who withdraws from a contract, and where the receipt goes. */
export const withdrawalInput = z.object({ Name: text(120), Email: email });
