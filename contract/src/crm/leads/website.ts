import { z } from 'zod';

const complete = (value: string): string => (/^[a-z][a-z0-9+.-]*:\/\//i.test(value) ? value : `https://${value}`);

/** A public name has a dot; a name and a password before it are no part of where somebody's site is. */
const isPublic = (value: string): boolean => {
  const { hostname, username, password } = new URL(value);
  return hostname.includes('.') && username === '' && password === '';
};

/** Where somebody's site is: http or https; `www.x.it` becomes `https://www.x.it`. Refuses with `invalidUrl`. */
export const website = z
  .string()
  .trim()
  .transform(complete)
  .pipe(
    z
      .url({ protocol: /^https?$/i, error: 'invalidUrl', abort: true })
      .max(200)
      .refine(isPublic, 'invalidUrl'),
  );
