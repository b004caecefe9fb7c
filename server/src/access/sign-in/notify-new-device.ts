import { deviceNames } from '@circolo/contract/access/sessions/device-names';
import { translator } from '@circolo/messages/translator';
import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { momentOf } from '../../mail/outbox/change-mail.ts';
import { sessions } from '../../tables/access/session-tables.ts';
import { notifyOwner } from '../notices/notify-owner.ts';
import { isBrowser } from '../sessions/session-cookies.ts';
import type { NewSession } from '../sessions/sessions.ts';
import { isKnownDevice } from './known-device.ts';

type Holder = Pick<NewSession, 'UserId' | 'IdentityId' | 'Outer'>;

/** A client without cookies is known by its name and address. */
async function hasSignedInFrom(tx: Tx, request: FastifyRequest, { UserId, IdentityId, Outer }: Holder) {
  const own = Outer ? eq(sessions.IdentityId, IdentityId ?? '') : eq(sessions.UserId, UserId ?? 0);
  const Device = request.headers['user-agent']?.slice(0, 200) ?? '';
  const [session] = await tx
    .select({ Id: sessions.Id })
    .from(sessions)
    .where(and(own, eq(sessions.Outer, Outer), eq(sessions.Device, Device), eq(sessions.Ip, request.ip)))
    .limit(1);
  return session !== undefined;
}

/** Mails the owner of an account that somebody signs in on a device that it has never been signed in on. */
export async function notifyNewDevice(
  tx: Tx,
  api: Api,
  { request, now }: { request: FastifyRequest; now: Date },
  holder: Holder,
  name: string,
): Promise<void> {
  if (isKnownDevice(api, request, name)) return;
  if (!isBrowser(request) && (await hasSignedInFrom(tx, request, holder))) return;
  const owner = holder.Outer
    ? { UserId: null, IdentityId: holder.IdentityId ?? '' }
    : { UserId: holder.UserId ?? 0, IdentityId: null };
  const { Browser, System } = deviceNames(request.headers['user-agent'] ?? null);
  await notifyOwner(tx, api, owner, 'accountMails.newDevice', (language) => {
    const t = translator(language);
    const known = Browser && System ? { browser: Browser, system: System } : null;
    const device = known ? t('profile.sessions.device', known) : t('profile.sessions.unknown');
    return { device, date: momentOf(now, language) };
  });
}
