import { z } from 'zod';
import { StartupError } from './startup-error.ts';

/** Variables of the project at Google; the base address is of a test server that is all of Google at once. */
export const googleVariables = {
  GOOGLE_CLIENT_ID: z.string().min(1).optional(),
  GOOGLE_CLIENT_SECRET: z.string().min(1).optional(),
  GOOGLE_BASE_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https address' }).optional(),
};

const variables = z.object(googleVariables);

/** What Google is reached with. Never logged, never sent to a browser. */
export interface GoogleSettings {
  clientId: string;
  clientSecret: string;
  /** Who vouches for an account; its discovery document has the other addresses. */
  issuer: string;
  calendarUrl: string;
  peopleUrl: string;
  production: boolean;
}

const addresses = {
  issuer: 'https://accounts.google.com',
  calendarUrl: 'https://www.googleapis.com/calendar/v3',
  peopleUrl: 'https://people.googleapis.com/v1',
};

const testAddresses = (base: string): typeof addresses => ({
  issuer: base,
  calendarUrl: `${base}/calendar/v3`,
  peopleUrl: `${base}/v1`,
});

/** The project at Google, null where none is configured; `StartupError` names what is missing or not for production. */
export function googleOf(env: z.infer<typeof variables>, production: boolean): GoogleSettings | null {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_BASE_URL: base } = env;
  if (production && base) throw new StartupError('GOOGLE_BASE_URL is for tests and cannot be set in production.');
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret) {
    const [given, missing] = clientId ? ['ID', 'SECRET'] : ['SECRET', 'ID'];
    throw new StartupError(`GOOGLE_CLIENT_${missing} is missing beside GOOGLE_CLIENT_${given}.`);
  }
  return { ...(base ? testAddresses(base) : addresses), clientId, clientSecret, production };
}
