import type { UnreadAlerts } from '@circolo/contract/alerts/alerts';
import type { Notification } from '@circolo/contract/resource/notification';
import { fileEvents } from '@circolo/contract/spooler/notifications';
import { urlOf } from '../session/client.ts';
import { auth } from '../session/storage/stores.ts';

/** Without a stream the list is asked for this often, and the stream is tried again. */
const slowly = 15_000;
/** A stream that ends by itself is opened again after this. */
const soon = 500;

const pause = (time: number, stopped: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, time);
    stopped.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/** What is done with what the stream brings. */
interface StreamHandler {
  list(files: Notification[]): void;
  file(file: Notification): void;
  /** How many alerts are unread. */
  alerts(unread: UnreadAlerts): void;
  /** Asks for all of it the ordinary way, which renews the session where that is needed. */
  ask(): Promise<unknown>;
}

/** Takes one event of the stream, a line with its name and one with its data. */
function take(hearer: StreamHandler, block: string): void {
  const [, name, data = 'null'] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? [];
  // What the server writes there is declared with the call.
  if (name === 'list') hearer.list(JSON.parse(data) as Notification[]);
  if (name === 'file') hearer.file(JSON.parse(data) as Notification);
  if (name === 'alerts') hearer.alerts(JSON.parse(data) as UnreadAlerts);
}

/** Reads a stream to its end; throws where there is none. */
async function listen(hearer: StreamHandler, stopped: AbortSignal): Promise<void> {
  const headers = { Accept: 'text/event-stream', Authorization: `Bearer ${auth.get()?.pat ?? ''}` };
  const answer = await fetch(urlOf(fileEvents.path), { headers, signal: stopped, cache: 'no-store' });
  if (!answer.ok || !answer.body) throw new Error(`HTTP ${answer.status}`);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    text += part.value;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) take(hearer, block);
  }
}

/** Follows the person's files by the server's events, or by asking slowly where these do not come through. Answers how to stop. */
export function liveFiles(hearer: StreamHandler): () => void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const run = async () => {
    while (!signal.aborted) {
      try {
        await listen(hearer, signal);
        await pause(soon, signal);
      } catch {
        if (signal.aborted) return;
        await hearer.ask();
        await pause(slowly, signal);
      }
    }
  };
  void run();
  return () => stopping.abort();
}
