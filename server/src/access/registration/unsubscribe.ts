import { ConsentPurpose, ConsentSource } from '@circolo/contract/access/registration/consent';
import { unsubscribe, unsubscribePage } from '@circolo/contract/access/registration/unsubscribe';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { redirect, write } from '../../http/implement.ts';
import { readLinkToken } from '../../http/link-token.ts';
import { unsubscribeLink } from '../../mail/outbox/mail-of-mailing.ts';
import { hasMarketingConsent } from '../../tables/access/marketing-consent.ts';
import { users as t } from '../../tables/access/user-tables.ts';
import { recordConsent } from './consents.ts';
import { shownWords } from './shown-words.ts';

type Withdrawal = Parameters<typeof recordConsent>[3];

/** Takes the consent of a user back. Who has none, or no account any more, gets no more offers anyway. */
async function withdrawConsent(tx: Tx, id: number, origin: Withdrawal): Promise<void> {
  const [user] = await tx.select({ IdentityId: t.IdentityId }).from(t).where(eq(t.Id, id)).for('update');
  if (!user) return;
  // Read under the lock, so that a link that is used twice at once counts once.
  const [now] = await tx.select({ Agrees: hasMarketingConsent }).from(t).where(eq(t.Id, id));
  if (!now?.Agrees) return;
  const shown = shownWords.unsubscribe;
  const about = { Purpose: ConsentPurpose.marketing, Given: false, Source: ConsentSource.mailLink };
  const consent = { ...about, TextVersion: shown.version, shown };
  await recordConsent(tx, { UserId: id, IdentityId: user.IdentityId }, consent, origin);
}

/**
 * The link of offers that ends them, without signing in. The answer is the same whatever the link is worth: it says nothing
 * to an unknown caller, and a link has no end, for a mail may be read years later.
 */
export function unsubscribeRoutes(api: Api): void {
  redirect(api, unsubscribePage, async (_db, { params }) => unsubscribeLink(params.Token));
  // Mail programs post a form (RFC 8058), which says nothing that the address does not say.
  api.http.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    );
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'string' }, (_request, _body, done) =>
      done(null, undefined),
    );
    write({ ...api, http: scope }, unsubscribe, async (tx, { params, request, now }) => {
      const link = readLinkToken(api.secret, 'unsubscribe', params.Token);
      if (link) await withdrawConsent(tx, link.id, { now, request });
      return undefined;
    });
  });
}
