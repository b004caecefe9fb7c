import type { ViesNumber } from '@circolo/contract/invoicing/vies/vies-number';
import { z } from 'zod';
import type { ViesSettings } from '../../config/config.ts';

/** What VIES knows of a number. Texts are null where the member state does not give them. */
export interface ViesAnswer {
  Valid: boolean;
  Name: string | null;
  Address: string | null;
  ConsultationNumber: string | null;
}

/** VIES gave no answer: whose fault that is says whether others can be asked meanwhile. */
export class ViesUnavailable extends Error {
  /** Of VIES, or one of ours: `noAnswer`, `notUnderstood`. */
  readonly code: string;
  readonly of: 'memberState' | 'service';

  constructor(code: string, of: ViesUnavailable['of']) {
    super(`VIES gives no answer: ${code}`);
    this.name = 'ViesUnavailable';
    this.code = code;
    this.of = of;
  }
}

const patience = 5_000;
const mostBytes = 64 * 1024;

/** The codes of VIES that are about the number, the requester or one member state; all others are about the service or about us. */
const viesCode = { input: 'INVALID_INPUT', requester: 'INVALID_REQUESTER_INFO' } as const;
const ofMemberState = new Set([
  'MS_UNAVAILABLE',
  'TIMEOUT',
  'VAT_BLOCKED',
  'MS_MAX_CONCURRENT_REQ',
  'MS_MAX_CONCURRENT_REQ_TIME',
]);

/** VIES writes three dashes, or nothing, for what a member state does not give. */
const given = (longest: number) =>
  z
    .string()
    .nullish()
    .transform((text) => (text && !/^[\s-]*$/.test(text) ? text.trim().slice(0, longest) : null));

const answered = z.object({
  countryCode: z.string().nullish(),
  vatNumber: z.string().nullish(),
  valid: z.boolean(),
  name: given(300),
  address: given(600),
  requestIdentifier: given(60),
  /** The older calls say here, beside `valid: false`, why they have no answer. */
  userError: z.string().nullish(),
});
const refused = z.object({ errorWrappers: z.array(z.object({ error: z.string().min(1).max(60) })).min(1) });

async function limitedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > mostBytes) throw new ViesUnavailable('notUnderstood', 'service');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

async function post(url: string, body: object): Promise<string> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(patience),
    });
    return await limitedText(response);
  } catch (error) {
    if (error instanceof ViesUnavailable) throw error;
    // The reason may quote what was sent. A slow member state keeps VIES from answering, too.
    throw new ViesUnavailable('noAnswer', 'memberState');
  }
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ViesUnavailable('notUnderstood', 'service');
  }
}

/** The code of an error, whatever the status it came with; null for an answer. */
function errorIn(body: unknown): string | null {
  const wrapped = refused.safeParse(body).data?.errorWrappers[0]?.error;
  if (wrapped) return wrapped;
  const userError = answered.safeParse(body).data?.userError;
  return userError && !['VALID', 'INVALID'].includes(userError) ? userError : null;
}

const notValid: ViesAnswer = { Valid: false, Name: null, Address: null, ConsultationNumber: null };

/** An answer that is about the number that was asked for. */
function understood(body: unknown, { Country, Number: number }: ViesNumber): ViesAnswer {
  const read = answered.safeParse(body);
  const { countryCode, vatNumber, valid, name, address, requestIdentifier } = read.data ?? {};
  const isOther = (countryCode ?? Country) !== Country || (vatNumber ?? number) !== number;
  if (valid === undefined || isOther) throw new ViesUnavailable('notUnderstood', 'service');
  if (!valid) return { ...notValid, ConsultationNumber: requestIdentifier ?? null };
  return {
    Valid: true,
    Name: name ?? null,
    Address: address ?? null,
    ConsultationNumber: requestIdentifier ?? null,
  };
}

/**
 * Asks VIES for a number (its REST interface, `POST /check-vat-number`); the requester's own number makes it answer with a consultation
 * number, and is left out where VIES does not know it. Throws `ViesUnavailable`.
 */
export async function askVies(
  { url }: ViesSettings,
  number: ViesNumber,
  requester: ViesNumber | null,
): Promise<ViesAnswer> {
  const body = {
    countryCode: number.Country,
    vatNumber: number.Number,
    ...(requester && { requesterMemberStateCode: requester.Country, requesterNumber: requester.Number }),
  };
  const answer = readJson(await post(`${url}/check-vat-number`, body));
  const error = errorIn(answer);
  if (error === null) return understood(answer, number);
  if (error === viesCode.input) return notValid;
  if (error === viesCode.requester && requester) return askVies({ url }, number, null);
  throw new ViesUnavailable(error, ofMemberState.has(error) ? 'memberState' : 'service');
}
