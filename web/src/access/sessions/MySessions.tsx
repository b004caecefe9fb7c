import {
  endAllSessions,
  endMySession,
  endOtherSessions,
  listMySessions,
  type MySession,
} from '@circolo/contract/access/sessions/my-sessions';
import { Alert, Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconHeadset } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { signedOutEverywhere } from '../../session/sign-out.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import lineCss from '../../ui/values/line-list.module.css';
import { MyAssistance } from './MyAssistance.tsx';
import css from './my-sessions.module.css';

const key = ['MySessions'];
/** How many are shown before one asks for the others. */
const atFirst = 5;
const handheld: readonly (string | null)[] = ['Android', 'iPhone', 'iPad'];

/** How a person would call a device. @example 'Firefox su Windows' */
function nameOf({ Browser, System, Acting }: MySession): string {
  if (Acting) return t('acting.assistance.device');
  if (Browser && System) return t('profile.sessions.device', { browser: Browser, system: System });
  return Browser ?? System ?? t('profile.sessions.unknown');
}

/** Does something to the sessions and shows what is left of them. */
function useEnding(): (work: () => Promise<void>) => Promise<void> {
  const queries = useQueryClient();
  return async (work) => {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      toast.error(error.Message);
    }
    await queries.invalidateQueries({ queryKey: key });
  };
}

function Device({ session, closed }: { session: MySession; closed: () => void }) {
  const ending = useEnding();
  const [busy, setBusy] = useState(false);
  const name = nameOf(session);
  const Icon = session.Acting ? IconHeadset : handheld.includes(session.System) ? IconDeviceMobile : IconDeviceDesktop;
  const end = async () => {
    setBusy(true);
    await ending(async () => {
      await call(endMySession, { params: { pid: session.pid } });
      toast.success(t('profile.sessions.ended'));
    });
    setBusy(false);
    closed();
  };
  const where = [session.Ip, session.Origin.Description, t(`profile.sessions.audience.${session.Audience}`)];
  return (
    <li className={css.device}>
      <Icon size={26} className={css.icon ?? ''} aria-hidden />
      <div className={css.about}>
        <p className={lineCss.name}>
          {name}
          {session.Current ? (
            <Badge component="span" color="green" ml={8}>
              {t('profile.sessions.current')}
            </Badge>
          ) : null}
        </p>
        <p className={lineCss.facts}>{where.filter(Boolean).join(' · ')}</p>
        <p className={lineCss.facts}>
          <span>{t('profile.sessions.opened', { date: formatInstant(session.OpenedAt) })}</span>
          <span>{t('profile.sessions.seen', { date: formatInstant(session.LastSeenAt) })}</span>
        </p>
      </div>
      {session.Current ? null : (
        <Button
          variant="default"
          size="sm"
          loading={busy}
          aria-label={t('profile.sessions.endOne', { name })}
          onClick={() => void end()}
        >
          {t('profile.sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** What one has just asked for gets the focus. */
const focused = (element: HTMLElement | null) => element?.focus();

/** Signs out everywhere, this browser too, once one has confirmed it. */
function EndAll() {
  const ending = useEnding();
  const [asked, setAsked] = useState<boolean | null>(null);
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    await ending(async () => {
      await call(endAllSessions);
      await signedOutEverywhere();
    });
    setBusy(false);
  };
  if (!asked)
    return (
      <Button variant="light" color="red" ref={asked === false ? focused : undefined} onClick={() => setAsked(true)}>
        {t('profile.sessions.endAll')}
      </Button>
    );
  return (
    <Alert color="red" variant="light" title={t('profile.sessions.endAll')} w="100%" role="alert">
      <Text size="sm" mb="sm">
        {t('profile.sessions.endAllText')}
      </Text>
      <Group gap="sm">
        <Button color="red.8" loading={busy} onClick={() => void end()} ref={focused}>
          {t('profile.sessions.endAllConfirm')}
        </Button>
        <Button variant="default" onClick={() => setAsked(false)}>
          {t('form.cancel')}
        </Button>
      </Group>
    </Alert>
  );
}

/** Where the account is signed in, with ways to sign out there. */
export function MySessions() {
  const ending = useEnding();
  const { data, error, refetch } = useQuery({ queryKey: key, queryFn: () => callWithoutToast(listMySessions) });
  const list = useRef<HTMLUListElement>(null);
  const [all, setAll] = useState(false);
  if (error) return <LoadFailure retry={() => void refetch()} error={error} />;
  if (!data) return <Skeleton h={150} />;
  const endOthers = () =>
    ending(async () => {
      const { Ended } = await call(endOtherSessions);
      toast.success(t('profile.sessions.othersEnded', { count: Ended }));
    });
  return (
    <Stack gap="md">
      <ul className={lineCss.list} ref={list} tabIndex={-1}>
        {(all ? data : data.slice(0, atFirst)).map((session) => (
          <Device key={session.pid} session={session} closed={() => list.current?.focus()} />
        ))}
      </ul>
      {all || data.length <= atFirst ? null : (
        <Button variant="subtle" onClick={() => setAll(true)}>
          {t('profile.sessions.more', { count: data.length - atFirst })}
        </Button>
      )}
      <Group gap="sm">
        {data.length > 1 ? (
          <Button variant="default" onClick={() => void endOthers()}>
            {t('profile.sessions.endOthers')}
          </Button>
        ) : null}
        <EndAll />
      </Group>
      <MyAssistance />
    </Stack>
  );
}
