import { type ApiKey, revokeApiKey } from '@circolo/contract/access/api-keys/api-key';
import { AuthorizationLevel } from '@circolo/contract/authorization/levels';
import { romeDay } from '@circolo/contract/values/rome-day';
import { Badge, Button, Code } from '@mantine/core';
import { IconApi } from '@tabler/icons-react';
import { useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { enumLabel, t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { confirmed } from '../../ui/dialogs.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { formatDay, formatInstant } from '../../ui/values/format.ts';
import lineCss from '../../ui/values/line-list.module.css';
import css from '../sessions/my-sessions.module.css';

const dayOf = (instant: string): string => formatDay(romeDay(new Date(instant)));

/** So many functions of a level are named. */
const namedAtMost = 5;
const levels = [AuthorizationLevel.view, AuthorizationLevel.edit, AuthorizationLevel.full] as const;

/** What a key may do, a line for each level. @example ['Sola visualizzazione: Ordini, Contatti'] */
function scopeLines({ Scope }: ApiKey): string[] {
  return levels.flatMap((level) => {
    const names = Scope.filter(({ Level }) => Level === level).map(({ Function: { Description } }) => Description);
    if (names.length === 0) return [];
    const more = names.length - namedAtMost;
    const listed = names.slice(0, namedAtMost).join(', ');
    const all = more > 0 ? `${listed} ${t('ApiKeys.more', { count: more })}` : listed;
    return [`${enumLabel('AuthorizationLevel', level)}: ${all}`];
  });
}

interface Props {
  apiKey: ApiKey;
  /** Whether its owner is named: among the keys of everybody. */
  named: boolean;
  settle: () => void;
}

/** One key: what is known of it, what it may do, and revoking it. */
export function ApiKeyLine({ apiKey, named, settle }: Props) {
  const { Id, Name, Prefix, Owner, Networks, CreatedAt, ExpiresAt, IsExpired, LastUsedAt, LastUsedIp } = apiKey;
  const [busy, setBusy] = useState(false);
  const revoke = async () => {
    const title = t('ApiKeys.revokeTitle', { name: Name });
    if (!(await confirmed({ title, text: t('ApiKeys.revokeText'), confirm: t('ApiKeys.revoke'), danger: true })))
      return;
    setBusy(true);
    try {
      await call(revokeApiKey, { params: { Id } });
      toast.success(t('ApiKeys.revoked'));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      toast.error(error.Message);
    }
    setBusy(false);
    settle();
  };
  const scope = scopeLines(apiKey);
  const end = { date: dayOf(ExpiresAt) };
  return (
    <li className={css.device}>
      <IconApi size={26} className={css.icon ?? ''} aria-hidden />
      <div className={css.about}>
        <p className={lineCss.name}>
          {Name}
          {IsExpired ? (
            <Badge component="span" color="orange" ml={8}>
              {t('ApiKeys.expired')}
            </Badge>
          ) : null}
        </p>
        <p className={lineCss.facts}>
          {named ? <span>{t('ApiKeys.facts.owner', { name: Owner.Description })}</span> : null}
          <Code>{`${Prefix}…`}</Code>
        </p>
        {(scope.length > 0 ? scope : [t('ApiKeys.facts.nothing')]).map((line) => (
          <p key={line} className={lineCss.facts}>
            {line}
          </p>
        ))}
        {Networks.length > 0 ? (
          <p className={lineCss.facts}>{t('ApiKeys.facts.networks', { networks: Networks.join(', ') })}</p>
        ) : null}
        <p className={lineCss.facts}>
          <span>{t('ApiKeys.facts.created', { date: dayOf(CreatedAt) })}</span>
          <span>{IsExpired ? t('ApiKeys.facts.ended', end) : t('ApiKeys.facts.expires', end)}</span>
          <span>
            {LastUsedAt
              ? t('ApiKeys.facts.used', { date: formatInstant(LastUsedAt), ip: LastUsedIp ?? '' })
              : t('ApiKeys.facts.never')}
          </span>
        </p>
      </div>
      <Button
        variant="light"
        color="red"
        size="sm"
        loading={busy}
        aria-label={t('ApiKeys.revokeOne', { name: Name })}
        onClick={() => void revoke()}
      >
        {t('ApiKeys.revoke')}
      </Button>
    </li>
  );
}
