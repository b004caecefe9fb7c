import { z } from 'zod';

const clientData = z.object({
  challenge: z.string().max(500),
  /** Our pages are in no frame of others. */
  crossOrigin: z.literal(false).optional(),
});

/** The challenge that a browser says it has answered. Throws what is wrong with it. */
export const challengeIn = (clientDataJSON: string): string =>
  clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
