/**
 * The files of messages that come with code of an entry, in a language, by their path below its folder (`web/messages-plugin.ts`).
 * @example import('virtual:message-parts/it/shop')
 */
declare module 'virtual:message-parts/*' {
  import type { Catalogue } from '@circolo/messages/phrase';

  interface LoadedMessages {
    /** A key that the catalogue has as soon as they are there. */
    key: string;
    load: () => Promise<Catalogue>;
  }
  export const messageParts: Record<string, LoadedMessages>;
}
