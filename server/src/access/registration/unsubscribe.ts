import { ConsentPurpose, ConsentSource, type ConsentSourceCode } from '@circolo/contract/access/registration/consent';
import { unsubscribe, unsubscribePage } from '@circolo/contract/access/registration/unsubscribe';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { redirect, write } from '../../http/implement.ts';
import { readLinkToken, readShortLinkToken } from '../../http/link-token.ts';
import { unsubscribeLink } from '../../mail/outbox/mail-of-mailing.ts';
import { hasMarketingConsent } from '../../tables/access/marketing-consent.ts';
import { users as t } from '../../tables/access/user-tables.ts';
import { recordConsent } from './consents.ts';
import { shownWords } from './shown-words.ts';

type Withdrawal = Parameters<typeof recordConsent>[3];

interface Link {
  /** The user whom it was sent to. */
  id: number;
  Source: ConsentSourceCode;
}

/** Whose link it is; null where it is none of ours. */
function readLink(secret: Buffer, token: string): Link | null {
  const mailed = readLinkToken(secret, 'unsubscribe', token);
  if (mailed) return { id: mailed.id, Source: ConsentSource.mailLink };
  const texted = readShortLinkToken(secret, 'unsubscribe', token);
  return texted === null ? null : { id: texted, Source: ConsentSource.smsLink };
}

/** Takes the consent of a user back. Who has none, or no account any more, gets no more offers anyway. */
async function withdrawConsent(tx: Tx, { id, Source }: Link, origin: Withdrawal): Promise<void> {
  const [user] = await tx.select({ IdentityId: t.IdentityId }).from(t).where(eq(t.Id, id)).for('update');
  if (!user) return;
  // Read under the lock, so that a link that is used twice at once counts once.
  const [now] = await tx.select({ Agrees: hasMarketingConsent }).from(t).where(eq(t.Id, id));
  if (!now?.Agrees) return;
  const shown = shownWords.unsubscribe;
  const about = { Purpose: ConsentPurpose.marketing, Given: false, Source };
  const consent = { ...about, TextVersion: shown.version, shown };
  await recordConsent(tx, { UserId: id, IdentityId: user.IdentityId }, consent, origin);
}

/**
 * The link of offers that ends them, without signing in. The answer is the same whatever the link is worth: it says nothing
 * to an unknown caller, and a link has no end, for a mail may be read years later.
 */
export function unsubscribeRoutes(api: Api): void {
  // A damaged link may have letters that no address has.
  redirect(api, unsubscribePage, async (_db, { params }) => unsubscribeLink(encodeURIComponent(params.Token)));
  // Mail programs post a form (RFC 8058), which says nothing that the address does not say.
  api.http.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    );
    write({ ...api, http: scope, shared: undefined }, unsubscribe, async (tx, { params, request, now }) => {
      const link = readLink(api.secret, params.Token);
      if (link) await withdrawConsent(tx, link, { now, request });
      return undefined;
    });
  });
}
