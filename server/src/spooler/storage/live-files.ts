import { AsyncLocalStorage } from 'node:async_hooks';
import { PassThrough } from 'node:stream';
import { problem } from '@circolo/contract/errors/problem';
import { fileEvents } from '@circolo/contract/spooler/notifications';
import { alertChannel } from '../../alerts/alert-channel.ts';
import { countUnread } from '../../alerts/unread-alerts.ts';
import type { Api } from '../../http/api.ts';
import { bearer } from '../../http/authorise.ts';
import type { Caller } from '../../http/caller.ts';
import { readEvents } from '../../http/implement.ts';
import { spoolerChannel } from './notify-owner.ts';
import { listOwn, oneOwn } from './own-files.ts';

/** Streams that one person may have open on one process: a few tabs. */
const mostStreams = 6;
/** Often enough for proxies, which close what is silent for a minute. */
const beat = 20_000;
/** Then the browser opens it again, with the whole list. */
const lifetime = 600_000;

interface Stream {
  caller: Caller;
  token: string;
  out: PassThrough;
}

/**
 * `GET /UsersNotifications/Events`: the caller's files as they change, whichever process makes them, and how many alerts they
 * have not read. One LISTEN of each for each process; each event is read once for all streams of its owner, and sent to those whose session still lives.
 */
export function liveFilesRoutes(api: Api): void {
  const streams = new Set<Stream>();
  let listening: Promise<() => Promise<void>> | undefined;

  const close = (stream: Stream) => {
    streams.delete(stream);
    stream.out.end();
  };

  const send = async (stream: Stream, text: string) => {
    const alive = await api.findCaller(stream.token);
    if (!alive) return close(stream);
    if (stream.out.destroyed || stream.out.writableEnded) return;
    stream.out.write(text);
  };

  /** A process that cannot ask leaves the news out: the browser asks for the list again when its stream ends. */
  const endAll = (some: Iterable<Stream>) => {
    for (const stream of [...some]) close(stream);
  };

  const onFile = (payload: string) => {
    const [userId = 0, id = 0] = payload.split(' ').map(Number);
    return onNews(userId, (caller) => eventOf(caller, id));
  };

  const onAlert = (payload: string) => onNews(Number(payload), (caller) => alertsOf(caller));

  const onNews = async (userId: number, textFor: (caller: Caller) => Promise<string>) => {
    const interested = [...streams].filter(({ caller }) => caller.UserId === userId);
    const [first] = interested;
    if (!first) return;
    try {
      const text = await textFor(first.caller);
      await Promise.all(interested.map((stream) => send(stream, text)));
    } catch (error) {
      api.http.log.error({ err: error }, 'live files');
      endAll(interested);
    }
  };

  const alertsOf = async ({ UserId }: Caller): Promise<string> =>
    event('alerts', await countUnread(api.db, UserId, api.now()));

  const eventOf = async (caller: Caller, id: number): Promise<string> => {
    const file = id > 0 ? await oneOwn(api.db, caller, id, api.now()) : undefined;
    return file ? event('file', file) : event('list', await listOwn(api.db, caller, api.now()));
  };

  // One after the other: an older state must not overtake a newer one.
  let news = Promise.resolve();
  const hear = (channel: string, onPayload: (payload: string) => Promise<void>) =>
    // The embedded database calls from whatever context happens to run a statement, inside a transaction too.
    api.listen(
      channel,
      AsyncLocalStorage.bind((payload: string) => {
        news = news.then(() => onPayload(payload));
      }),
    );
  const hearAll = async () => {
    const stopFiles = await hear(spoolerChannel, onFile);
    const stopAlerts = await hear(alertChannel, onAlert);
    return async () => {
      await stopFiles();
      await stopAlerts();
    };
  };
  const listen = async () => {
    listening ??= hearAll();
    try {
      await listening;
    } catch (error) {
      listening = undefined;
      throw error;
    }
  };

  const pulse = setInterval(() => {
    for (const stream of streams) void send(stream, ':\n\n').catch(() => close(stream));
  }, beat);
  pulse.unref();

  api.http.addHook('preClose', async () => {
    clearInterval(pulse);
    endAll(streams);
  });
  api.http.addHook('onClose', async () => {
    const stop = await listening?.catch(() => undefined);
    await stop?.();
  });

  readEvents(api, fileEvents, async (_db, { caller, request }) => {
    const mine = [...streams].filter((stream) => stream.caller.UserId === caller.UserId);
    if (mine.length >= mostStreams) throw problem('Flood');
    await listen();
    const stream: Stream = { caller, token: bearer(request) ?? '', out: new PassThrough() };
    streams.add(stream);
    const end = setTimeout(() => close(stream), lifetime);
    end.unref();
    stream.out.once('close', () => {
      clearTimeout(end);
      streams.delete(stream);
    });
    // What changes from here on is sent after the list, or is in it already.
    stream.out.write(event('list', await listOwn(api.db, caller, api.now())));
    if (caller.Audience === 'desk') stream.out.write(await alertsOf(caller));
    // A client that does not accept events gets the list, and no stream that stays open.
    if (!request.headers.accept?.includes('text/event-stream')) close(stream);
    return stream.out;
  });
}

const event = (name: 'file' | 'list' | 'alerts', data: unknown): string =>
  `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
