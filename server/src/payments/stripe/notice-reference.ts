import type Stripe from 'stripe';

interface NoticeObject {
  object?: string;
  id?: string;
  payment_intent?: string | { id: string } | null;
}

/** The intent that an event is about, or the session itself. */
function subjectOf({ object, id, payment_intent }: NoticeObject): string | null {
  if (object === 'checkout.session' || object === 'payment_intent') return id ?? null;
  return (typeof payment_intent === 'object' ? payment_intent?.id : payment_intent) ?? null;
}

/** Our name of the payment that an event is about: an intent that began on a payment page goes by that page's session. */
export async function referenceOf(client: Stripe, notice: NoticeObject): Promise<string | null> {
  const subject = subjectOf(notice);
  if (!subject?.startsWith('pi_')) return subject;
  const { data } = await client.checkout.sessions.list({ payment_intent: subject, limit: 1 });
  return data[0]?.id ?? subject;
}
