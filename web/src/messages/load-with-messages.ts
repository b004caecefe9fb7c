import { messageParts } from 'virtual:message-parts';
import { addMessages, hasMessages } from './messages.ts';

/**
 * Loads a module together with the messages that it needs and the page does not have yet. The build writes the calls
 * (`web/messages-plugin.ts`).
 * @public
 */
export async function loadWithMessages<Loaded>(names: readonly string[], load: () => Promise<Loaded>): Promise<Loaded> {
  const missing = names.flatMap((name) => messageParts[name] ?? []).filter(({ key }) => !hasMessages(key));
  const [loaded] = await Promise.all([load(), ...missing.map(addMessages)]);
  return loaded;
}
