import { loadWhenReached } from '../http/load-when-reached.ts';
import { addMessages, findMessageParts, hasMessages } from './messages.ts';

/** Loads what is missing of some files of messages; where those of the entry are is loaded first, once. */
async function loadMessages(names: readonly string[]): Promise<void> {
  const parts = await findMessageParts();
  const missing = names.flatMap((name) => parts[name] ?? []).filter(({ key }) => !hasMessages(key));
  await Promise.all(missing.map(({ load }) => addMessages(load)));
}

/**
 * Loads a module together with the messages that it needs and the page does not have yet, once the service is reached. The build writes
 * the calls (`web/messages-plugin.ts`).
 * @public
 */
export async function loadWithMessages<Loaded>(names: readonly string[], load: () => Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await loadWhenReached(() => Promise.all([load(), loadMessages(names)]));
  return loaded;
}
