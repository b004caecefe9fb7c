import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a mail of a mailing is asked for by: which mail of which mailing, and which of its links; null is its picture. */
export interface ReactionOf {
  mailing: number;
  mail: number;
  /** The place of the link among those of the mailing, from 0. */
  link: number | null;
}

/** Room for ids up to 280 million million. */
const idBytes = 6;
const headBytes = 2 * idBytes + 1;
const macBytes = 16;
/** What is in the place of a link for the picture. */
const picture = 255;

/** Links of one mailing that are measured; a letter has a handful. */
export const mostLinks = picture;

const macOf = (secret: Buffer, head: Buffer): Buffer =>
  createHmac('sha256', secret).update('reaction\n').update(head).digest().subarray(0, macBytes);

/**
 * The signed part of a measured link. It is derived, so the hundred thousand mails of a mailing need no row for it, and an address is never in it: who
 * could make one that leads elsewhere would have to change the mailing.
 */
export function reactionToken(secret: Buffer, { mailing, mail, link }: ReactionOf): string {
  const head = Buffer.alloc(headBytes);
  head.writeUIntBE(mailing, 0, idBytes);
  head.writeUIntBE(mail, idBytes, idBytes);
  head.writeUInt8(link ?? picture, 2 * idBytes);
  return Buffer.concat([head, macOf(secret, head)]).toString('base64url');
}

const form = /^[A-Za-z0-9_-]{39}$/;

/** What a token was made for; null where it is none of ours, or damaged. */
export function readReactionToken(secret: Buffer, token: string): ReactionOf | null {
  if (!form.test(token)) return null;
  const bytes = Buffer.from(token, 'base64url');
  const head = bytes.subarray(0, headBytes);
  const mac = bytes.subarray(headBytes);
  if (mac.length !== macBytes || !timingSafeEqual(mac, macOf(secret, head))) return null;
  const link = head.readUInt8(2 * idBytes);
  return {
    mailing: head.readUIntBE(0, idBytes),
    mail: head.readUIntBE(idBytes, idBytes),
    link: link === picture ? null : link,
  };
}
