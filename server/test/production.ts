import { randomBytes } from 'node:crypto';

/** What a server of the tests needs to run as in production. */
export const productionSettings = {
  NODE_ENV: 'production',
  TRUSTED_PROXIES: 'none',
  SECRET_KEY: randomBytes(32).toString('hex'),
  STORAGE_KEY: '',
};
