import { type LinkedIdentity, linkOidc, myIdentities, unlinkIdentity } from '@circolo/contract/federation/oidc';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { page } from '../../page/page.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { useSessionUser } from '../../session/use-session.ts';
import { toast } from '../../ui/toasts/toast.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import lineCss from '../../ui/values/line-list.module.css';
import { refusalOf, useFragment } from '../sign-in/use-arrival.ts';
import ownCss from '../ui/own-pages.module.css';
import css from './linked-identities.module.css';

const key = ['MyIdentities'];

const factsOf = ({ LinkedAt, LastLoginAt }: LinkedIdentity): string[] =>
  LinkedAt
    ? [
        t('federation.linked.since', { date: formatInstant(LinkedAt) }),
        ...(LastLoginAt ? [t('federation.linked.lastLogin', { date: formatInstant(LastLoginAt) })] : []),
      ]
    : [t('federation.linked.none')];

/** Does something, and says why it cannot be done. */
async function trying(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    toast.error(error.Message);
  }
}

function Line({ identity }: { identity: LinkedIdentity }) {
  const { Id, Name, LinkedAt } = identity;
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const link = async () => {
    const { Location } = await call(linkOidc, { params: { provider: Id }, body: {} });
    location.assign(Location);
  };
  const cut = async () => {
    await call(unlinkIdentity, { params: { provider: Id } });
    await queries.invalidateQueries({ queryKey: key });
    toast.success(t('federation.linked.cut', { name: Name }));
  };
  const press = async () => {
    setBusy(true);
    await trying(LinkedAt ? cut : link);
    setBusy(false);
  };
  return (
    <li className={css.line}>
      <div className={css.about}>
        <p className={lineCss.name}>{Name}</p>
        <p className={lineCss.facts}>
          {factsOf(identity).map((fact) => (
            <span key={fact}>{fact}</span>
          ))}
        </p>
      </div>
      <Button
        variant="default"
        loading={busy}
        aria-label={t(LinkedAt ? 'federation.linked.unlink' : 'federation.linked.link', { name: Name })}
        onClick={() => void press()}
      >
        {t(LinkedAt ? 'federation.linked.unlinkShort' : 'federation.linked.linkShort')}
      </Button>
    </li>
  );
}

/** Says how a link that was just asked for has ended, once. */
function useOutcome(): string | null {
  const fragment = useFragment();
  useEffect(() => {
    const linked = page.providers.find(({ Id }) => Id === fragment.linked);
    if (linked) toast.success(t('federation.linked.done', { name: linked.Name }));
  }, [fragment]);
  return refusalOf(fragment);
}

/** The OpenID providers that the account is linked to; nothing where there are none, or no account of the shop. */
export function LinkedIdentities() {
  const isAccount = Boolean(useSessionUser()?.poa);
  const refusal = useOutcome();
  const { data } = useQuery({ queryKey: key, queryFn: () => callWithoutToast(myIdentities), enabled: isAccount });
  if (!data || data.length === 0) return null;
  return (
    <section className={ownCss.card} aria-label={t('federation.linked.title')}>
      <h2>{t('federation.linked.title')}</h2>
      <p className={ownCss.about}>{t('federation.linked.text')}</p>
      {refusal ? (
        <p role="alert" className={css.refusal}>
          {refusal}
        </p>
      ) : null}
      <ul className={lineCss.list}>
        {data.map((identity) => (
          <Line key={identity.Id} identity={identity} />
        ))}
      </ul>
    </section>
  );
}
