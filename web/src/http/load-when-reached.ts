import { type Connection, connection as ofPage } from './connection.ts';
import { isReached } from './reached.ts';

class Unreached extends Error {}

/** A sheet that did not come would count as there at the next try. */
function forgetFailedSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (link.sheet === null) link.remove();
}

/**
 * Loads code or messages that come when they are used. Where the service cannot be reached it waits for as long as that takes, and the page says so
 * meanwhile: what somebody has typed stays where it is. Throws what the load throws where the service is there:
 * the file is of another version, or at fault.
 */
export async function loadWhenReached<Loaded>(
  load: () => Promise<Loaded>,
  connection: Connection = ofPage,
): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    if (await isReached()) throw error;
  }
  const attempt = async () => {
    if (!(await isReached())) throw new Unreached();
    forgetFailedSheets();
    return load();
  };
  return connection.wait(attempt, (error) => error instanceof Unreached, Number.POSITIVE_INFINITY);
}
