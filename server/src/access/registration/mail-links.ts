import { followLink, lostLinkPath, mailPicture } from '@circolo/contract/mail/mailings/reactions';
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { readFile, redirect } from '../../http/implement.ts';
import { countReaction } from '../../mail/reactions/count-reaction.ts';
import { isProgram } from '../../mail/reactions/is-program.ts';
import { type ReactionOf, readReactionToken } from '../../mail/reactions/reaction-token.ts';
import { mailings } from '../../tables/mail/mailing-tables.ts';
import { consumeRateLimit, networkOf, rateLimitKey } from '../sessions/rate-limits.ts';

/** A transparent GIF of one point. */
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

/** The address of a link of a mailing; undefined where the mailing is gone. */
async function addressOf(db: Db, { mailing, link }: ReactionOf): Promise<string | undefined> {
  if (link === null) return undefined;
  const [row] = await db.select({ Links: mailings.Links }).from(mailings).where(eq(mailings.Id, mailing));
  return row?.Links[link];
}

/** The links and pictures of mails of mailings, which people open without signing in. */
export function mailLinksRoutes(api: Api): void {
  redirect(
    api,
    followLink,
    async (db, { params, request, reply, now }) => {
      reply.header('referrer-policy', 'no-referrer');
      const of = readReactionToken(api.secret, params.Token);
      if (!of) {
        // Links of ours count for nothing: an office has many people behind one address.
        await consumeRateLimit(db, rateLimitKey(api, 'mailLink', networkOf(request.ip)), 'mailLink', now);
        return lostLinkPath;
      }
      const url = await addressOf(db, of);
      if (url === undefined) return lostLinkPath;
      if (!isProgram(request)) await countReaction(db, { ...of, url }, now);
      return new URL(url).href;
    },
    { exposeHeadRoute: true },
  );
  readFile(api, mailPicture, async (db, { params, request, reply, now }) => {
    const of = readReactionToken(api.secret, params.Token);
    // Pictures are loaded by the proxies of mailboxes, which are programs: who loads one is not looked at.
    if (of?.link === null && request.method !== 'HEAD') await countReaction(db, { ...of, url: null }, now);
    return reply
      .type('image/gif')
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .send(picture);
  });
}
