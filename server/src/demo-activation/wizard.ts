import { problem } from '@circolo/contract/errors/problem';
import { and, eq, gt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { FreeAddress } from '../access/registration/check-email.ts';
import { newToken } from '../access/sessions/tokens.ts';
import type { Queryable, Tx } from '../db/database.ts';
import type { Api } from '../http/api.ts';
import { findOriginId } from '../origins/find-origin.ts';
import { demoActivations } from '../tables/demo-activation/demo-activation-tables.ts';
import { readWizardCookie, setWizardCookie, wizardDays } from './wizard-cookie.ts';

export type Wizard = typeof demoActivations.$inferSelect;

const expiry = (now: Date): string => new Date(now.getTime() + wizardDays * 86_400_000).toISOString();

/** The wizard that a request's cookie names, while it can be gone on with. */
function ofRequest(api: Api, request: FastifyRequest, now: Date) {
  const cookie = readWizardCookie(api, request);
  if (!cookie) return null;
  const { Id, Email, ExpiresAt } = demoActivations;
  return and(eq(Id, cookie.Id), eq(Email, cookie.Email), gt(ExpiresAt, now.toISOString()));
}

/** The wizard of a browser, to look at. */
export async function findWizard(db: Queryable, api: Api, request: FastifyRequest, now: Date): Promise<Wizard | null> {
  const mine = ofRequest(api, request, now);
  if (!mine) return null;
  const [wizard] = await db.select().from(demoActivations).where(mine);
  return wizard ?? null;
}

/** The wizard of a browser, locked for a step; `DemoStepError` without one. */
export async function lockWizard(tx: Tx, api: Api, request: FastifyRequest, now: Date): Promise<Wizard> {
  const mine = ofRequest(api, request, now);
  if (!mine) throw problem('DemoStepError');
  const [wizard] = await tx.select().from(demoActivations).where(mine).for('update');
  if (!wizard) throw problem('DemoStepError');
  return wizard;
}

/** Writes what a step has changed; the wizard lives on from now. */
export async function changeWizard(
  tx: Tx,
  wizard: Wizard,
  set: Partial<typeof demoActivations.$inferInsert>,
  now: Date,
): Promise<void> {
  await tx
    .update(demoActivations)
    .set({ ...set, ExpiresAt: expiry(now) })
    .where(eq(demoActivations.Id, wizard.Id));
}

/**
 * Begins the wizard of a free address, or takes up the one that this browser has begun for it. Another browser begins
 * over: a visitor who types somebody's address sees nothing of theirs.
 */
export function wizardStarter(api: Api): (free: FreeAddress) => Promise<void> {
  return async ({ Email, language, request, reply, now }) => {
    const OriginId = await findOriginId(api.db, request.host, api.anyHost);
    if (!OriginId) return;
    const known = await findWizard(api.db, api, request, now);
    const goesOn = known?.Email === Email && known.OriginId === OriginId;
    const Id = goesOn ? known.Id : newToken();
    const ExpiresAt = expiry(now);
    await api.db
      .insert(demoActivations)
      .values({ Id, Email, OriginId, Language: language, CreatedAt: now.toISOString(), ExpiresAt })
      .onConflictDoUpdate({ target: demoActivations.Id, set: { ExpiresAt, Language: language } });
    setWizardCookie(api, request, reply, { Id, Email });
  };
}
