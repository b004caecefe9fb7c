/** Every file of messages that comes with code, by its path below the folder of a language (`web/messages-plugin.ts`). */
declare module 'virtual:message-parts' {
  import type { Catalogue } from '@circolo/messages/phrase';

  interface LoadedMessages {
    /** A key that the catalogue has as soon as they are there. */
    key: string;
    it: () => Promise<Catalogue>;
    en: () => Promise<Catalogue>;
  }
  export const messageParts: Record<string, LoadedMessages>;
}
