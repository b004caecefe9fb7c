/** Why a mail was not delivered. */
export interface Bounce {
  /** The enhanced status (RFC 3463), such as `5.1.1`. */
  status: string;
  /** What the mail server answered. */
  reason: string;
  /** Whether there is no such address: trying again never helps. */
  isDeadAddress: boolean;
}

const longestReason = 300;

/** Whether a status says that the address itself is wrong or gone (RFC 3463, class 5, subject 1). */
const isAboutAddress = (status: string): boolean => /^5\.1\.\d{1,3}$/.test(status);

const field = (block: string, name: string): string =>
  new RegExp(`^${name}:[ \\t]*(.*(?:\\n[ \\t]+.*)*)`, 'im').exec(block)?.[1]?.replace(/\s+/g, ' ').trim() ?? '';

/**
 * Reads a report of delivery (the `message/delivery-status` of RFC 3464): why a recipient was given up. Null where none was, as in a report of a delay
 * or of a delivery.
 */
export function readBounce(report: string): Bounce | null {
  const blocks = report.replaceAll('\r\n', '\n').split(/\n\s*\n/);
  const failed = blocks.find((block) => /^failed\b/i.test(field(block, 'Action')));
  if (failed === undefined) return null;
  const status = /^[245]\.\d{1,3}\.\d{1,3}/.exec(field(failed, 'Status'))?.[0] ?? '5.0.0';
  const answer = field(failed, 'Diagnostic-Code').replace(/^\w+\s*;\s*/, '');
  return { status, reason: (answer || status).slice(0, longestReason), isDeadAddress: isAboutAddress(status) };
}

/** Whether the answer of a mail server to a sending says that the address is wrong or gone. */
export const saysDeadAddress = (answer: string): boolean => isAboutAddress(/\b5\.1\.\d{1,3}\b/.exec(answer)?.[0] ?? '');
