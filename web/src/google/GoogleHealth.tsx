import { GoogleKind, GoogleState } from '@circolo/contract/google/google-codes';
import { type GoogleKindState, type MyGoogle, syncMyGoogle } from '@circolo/contract/google/my-google';
import { Alert, Badge, Button, Group, Stack, Text, Tooltip } from '@mantine/core';
import { enumLabel, t } from '../messages/messages.ts';
import { call } from '../session/client.ts';
import { toast } from '../ui/toasts/toast.tsx';
import { useAction } from '../ui/use-action.ts';
import { formatInstant } from '../ui/values/format.ts';
import type { OwnGoogle } from './use-google.ts';

const tones = {
  [GoogleState.ok]: 'green',
  [GoogleState.reconnect]: 'red',
  [GoogleState.error]: 'orange',
  [GoogleState.none]: 'gray',
} as const;

/** The state of one kind: its last good run, what waits, and what was left alone and why. */
function Kind({ title, kind }: { title: string; kind: GoogleKindState }) {
  if (!kind.Enabled) return null;
  const synced = kind.SyncedAt ? t('google.last', { date: formatInstant(kind.SyncedAt) }) : t('google.never');
  const facts = [
    ...(kind.Waiting > 0 ? [t('google.waiting', { count: kind.Waiting })] : []),
    ...kind.LeftAlone.map(({ Error: cause, Count }) =>
      t('google.alone', { count: Count, cause: t(`google.causes.${cause}`) }),
    ),
  ];
  return (
    <div>
      <Text size="sm">
        <Text span fw={600} size="sm">
          {title}
        </Text>{' '}
        {synced}
      </Text>
      {facts.map((fact) => (
        <Text key={fact} size="sm" c="dimmed">
          {fact}
        </Text>
      ))}
    </div>
  );
}

/** Runs it now, or all of it again. */
function Repair({ own }: { own: OwnGoogle }) {
  const sync = useAction(async (all: boolean) => {
    own.show(await call(syncMyGoogle, { body: { Anew: all } }), true);
    toast.success(t('google.started'));
  });
  const busy = sync.busy || own.running;
  return (
    <>
      {sync.problem ? <Alert color="red" role="alert" title={sync.problem} /> : null}
      <Group gap="sm">
        <Button variant="default" loading={busy} onClick={() => void sync.run(false)}>
          {t('google.syncNow')}
        </Button>
        <Tooltip label={t('google.syncAllHint')} multiline maw={280}>
          <Button variant="subtle" disabled={busy} onClick={() => void sync.run(true)}>
            {t('google.syncAll')}
          </Button>
        </Tooltip>
      </Group>
    </>
  );
}

/** Whether the link works, since when, and why not, with what mends it. */
export function GoogleHealth({ google, own }: { google: MyGoogle; own: OwnGoogle }) {
  const { State, Error: cause, Calendar, Contacts, NextTryAt } = google;
  const isOn = Calendar.Enabled || Contacts.Enabled;
  const waits = State === GoogleState.error && NextTryAt !== null && Date.parse(NextTryAt) > Date.now();
  return (
    <Stack gap="xs">
      <Group gap="xs" aria-live="polite">
        {State === GoogleState.none ? null : <Badge color={tones[State]}>{enumLabel('GoogleState', State)}</Badge>}
        {own.running ? <Badge color="blue">{t('google.running')}</Badge> : null}
      </Group>
      {cause ? (
        <Alert
          color={State === GoogleState.reconnect ? 'red' : 'orange'}
          variant="light"
          title={t(`google.causes.${cause}`)}
        >
          {waits ? t('google.nextTry', { date: formatInstant(NextTryAt) }) : null}
        </Alert>
      ) : null}
      {isOn ? null : <Text size="sm">{t('google.off')}</Text>}
      <Kind title={enumLabel('GoogleKind', GoogleKind.calendar)} kind={Calendar} />
      <Kind title={enumLabel('GoogleKind', GoogleKind.people)} kind={Contacts} />
      {isOn && State !== GoogleState.reconnect ? <Repair own={own} /> : null}
    </Stack>
  );
}
