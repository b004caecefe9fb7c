/** A write that waits for the network, as it will be sent. Times are milliseconds since 1970. */
export interface QueuedWrite {
  /** The order in which it was written, and its key in the database. */
  Id: number;
  /** Its Idempotency-Key: the same however often it is sent. */
  Key: string;
  Method: 'POST' | 'PUT';
  /** The path of the call's declaration, and the filled one. */
  Declared: string;
  Path: string;
  Body: unknown;
  /** What the record was like when it was changed, where this device knew it: one side of a merge. Of a move, what was dragged. */
  Base: Record<string, unknown> | null;
  WrittenAt: number;
  /** When it went out for the first time without an answer; null while it never left the device. */
  TriedAt: number | null;
  /** The person has agreed to send what is old. */
  Agreed: boolean;
  /** Why the server refused it; `StaleVersion` is a conflict, which a merge resolves. */
  Refusal: { Code: string; Message: string; Fields: Record<string, { Message: string }> } | null;
}

/** Notes, activities, leads and appointments: what people write in the field, and nothing that moves money or takes something away. */
const queued: readonly [method: string, path: RegExp][] = [
  ['POST', /^\/[A-Z]\w*\/\{Id\}\/Comments$/],
  ['POST', /^\/(?:CrmActivities|Leads|AgendaEvents)$/],
  ['PUT', /^\/(?:CrmActivities|Leads|AgendaEvents)\/\{Id\}$/],
  ['POST', /^\/AgendaEvents\/\{Id\}\/Move$/],
];

/** Whether a write may wait for the network. `path` is that of the declaration. */
export const mayWait = (call: { method: string; path: string; upload?: boolean | undefined }): boolean =>
  !call.upload && queued.some(([method, path]) => call.method === method && path.test(call.path));

/** The resource of a write. @example resourceOf({ Path: '/Leads/12/Comments' }) // 'Leads' */
export const resourceOf = ({ Path }: Pick<QueuedWrite, 'Path'>): string => Path.split('/')[1] ?? '';

/** Whether a write is a note on a record. */
export const isNote = ({ Declared }: Pick<QueuedWrite, 'Declared'>): boolean => Declared.endsWith('/Comments');

/** Whether a write puts a stored appointment elsewhere. */
export const isMove = ({ Declared }: Pick<QueuedWrite, 'Declared'>): boolean => Declared.endsWith('/Move');

/** Whether a write changes a stored record, and is neither a new one nor a note. */
export const isChange = (write: Pick<QueuedWrite, 'Declared' | 'Method'>): boolean =>
  write.Method === 'PUT' || isMove(write);

/** The record that a change is of. @example recordOf({ Path: '/AgendaEvents/12/Move' }) // '/AgendaEvents/12' */
export const recordOf = ({ Path }: Pick<QueuedWrite, 'Path'>): string => Path.split('/').slice(0, 3).join('/');
