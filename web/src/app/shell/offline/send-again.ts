import { putWrite } from '../../../offline/queue/queue-store.ts';
import { sendQueue } from '../../../offline/queue/send-queue.ts';
import type { QueuedWrite } from '../../../offline/queued-write.ts';

/** Sends a write as the person has decided. */
export async function sendAgain(write: QueuedWrite): Promise<void> {
  await putWrite(write);
  await sendQueue();
}

/** Sends a write that the server has refused with another content: it is another call, so it has another key. */
export const sendCorrected = (write: QueuedWrite, Body: unknown, Base = write.Base): Promise<void> =>
  sendAgain({ ...write, Body, Base, Key: crypto.randomUUID(), TriedAt: null, Refusal: null });
