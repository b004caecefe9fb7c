import { addMessages, hasMessages } from './messages.ts';

/** Loads what is missing of some files of messages; where all of them are is loaded first, once. */
async function loadMessages(names: readonly string[]): Promise<void> {
  const { messageParts } = await import('virtual:message-parts');
  const missing = names.flatMap((name) => messageParts[name] ?? []).filter(({ key }) => !hasMessages(key));
  await Promise.all(missing.map(addMessages));
}

/**
 * Loads a module together with the messages that it needs and the page does not have yet. The build writes the calls
 * (`web/messages-plugin.ts`).
 * @public
 */
export async function loadWithMessages<Loaded>(names: readonly string[], load: () => Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([load(), loadMessages(names)]);
  return loaded;
}
