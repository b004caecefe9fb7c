import { translate } from './messages.ts';

/**
 * A message of a resource whose name comes with the data: the palette, recent changes and rights name records of any kind.
 * The build loads the messages of every resource with a file that imports this one.
 */
export const resourceMessage = (resource: string, key: 'new' | 'one' | 'title'): string | null =>
  translate(`${resource}.${key}`);
