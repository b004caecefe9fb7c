import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Brand } from './brand.ts';
import type { RenderedMail } from './render-mail.ts';

const connectionTimeout = 10_000;
const silenceTimeout = 30_000;

/** One mail on its way: what was rendered, from whom, to whom. */
export interface Delivery {
  rendered: RenderedMail;
  brand: Brand;
  to: string;
  /** Makes the Message-ID, the same at every attempt, so that mail servers recognise a repeat. */
  key: string;
}

/** Hands a mail over to the mail server; throws what nodemailer throws. */
export async function deliver(smtpUrl: string, { rendered, brand, to, key }: Delivery): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout,
    greetingTimeout: connectionTimeout,
    socketTimeout: silenceTimeout,
  });
  try {
    await transport.sendMail({
      from: brand.Sender,
      ...(brand.Support.Email && { replyTo: brand.Support.Email }),
      to: { name: '', address: to },
      subject: rendered.Subject,
      html: rendered.Html,
      text: rendered.Text,
      messageId: messageId(key, brand.Sender.address),
      headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
      attachments: rendered.Pictures.map(({ cid, content }) => ({
        cid,
        content,
        filename: `${cid}.png`,
        contentType: 'image/png',
        contentDisposition: 'inline',
      })),
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } finally {
    transport.close();
  }
}

function messageId(key: string, sender: string): string {
  const hash = createHash('sha256').update(key).digest('hex').slice(0, 32);
  return `<${hash}@${sender.split('@')[1] ?? 'localhost'}>`;
}

/** Whether the mail server says that this mail will never be taken (a 5xx answer about the message or its address). */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof Error) || !('responseCode' in error)) return false;
  const isAboutMessage = !('code' in error) || error.code === 'EENVELOPE' || error.code === 'EMESSAGE';
  return isAboutMessage && Number(error.responseCode) >= 500;
}
