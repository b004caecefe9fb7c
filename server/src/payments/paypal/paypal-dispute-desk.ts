import { z } from 'zod';
import type { DisputeDesk } from '../port/dispute-desk.ts';
import { evidencePdf } from '../port/evidence-pdf.ts';
import { wholeText } from '../port/evidence-text.ts';
import type { PaypalClient } from './paypal-client.ts';

/** PayPal's longest note; all of it is in the file beside. */
const longest = 2000;

const asked = z.object({
  status: z.string().optional(),
  evidences: z.array(z.object({ evidence_type: z.string().optional(), source: z.string().optional() })).default([]),
});

const pathOf = (dispute: string): string => `/v1/customer/disputes/${encodeURIComponent(dispute)}`;

/** What PayPal takes as multipart: the answer as JSON, and a file. */
function formOf(input: object, file?: { name: string; content: Uint8Array<ArrayBuffer> }): FormData {
  const form = new FormData();
  form.set('input', new Blob([JSON.stringify(input)], { type: 'application/json' }));
  if (file) form.set(file.name, new Blob([file.content], { type: 'application/pdf' }), `${file.name}.pdf`);
  return form;
}

/** Disputes of PayPal. Its calls have no key of ours: one that no longer waits for us was answered before. */
export function paypalDisputes(client: PaypalClient): DisputeDesk {
  const waiting = async (dispute: string) => {
    const known = asked.parse(await client('GET', pathOf(dispute)));
    return known.status === 'WAITING_FOR_SELLER_RESPONSE' ? known : null;
  };
  return {
    async contest({ Key, Dispute, Evidence }) {
      const known = await waiting(Dispute);
      if (!known) return;
      const wanted = known.evidences.find(({ source }) => source === 'REQUESTED_FROM_SELLER')?.evidence_type ?? 'OTHER';
      const evidences = [{ evidence_type: wanted, notes: wholeText(Evidence).slice(0, longest) }];
      const content = await evidencePdf(Evidence);
      const body = formOf({ evidences }, { name: 'evidence-file', content });
      await client('POST', `${pathOf(Dispute)}/provide-evidence`, { body, key: Key });
    },
    async accept({ Key, Dispute, Reason }) {
      if (!(await waiting(Dispute))) return;
      const body = formOf({ note: Reason.slice(0, longest), accept_claim_type: 'REFUND' });
      await client('POST', `${pathOf(Dispute)}/accept-claim`, { body, key: Key });
    },
  };
}
