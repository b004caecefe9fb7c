import { type GoogleKindState, type MyGoogle, syncMyGoogle } from '@circolo/contract/google/my-google';
import { Alert, Badge, Button, Group, Stack, Text, Tooltip } from '@mantine/core';
import { call } from '../app/session/client.ts';
import { useAction } from '../app/use-action.ts';
import { enumWord, t } from '../app/words.ts';
import { formatInstant } from '../ui/format.ts';
import { toast } from '../ui/toast.tsx';
import type { OwnGoogle } from './use-google.ts';

const tones = { O: 'green', R: 'red', E: 'orange', N: 'gray' } as const;

/** How one kind stands: its last good run, what waits, and what was left alone and why. */
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

/** Runs it now, or all of it anew. */
function Repair({ own }: { own: OwnGoogle }) {
  const sync = useAction(async (Anew: boolean) => {
    own.show(await call(syncMyGoogle, { body: { Anew } }), true);
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
        <Tooltip label={t('google.anewHint')} multiline maw={280}>
          <Button variant="subtle" disabled={busy} onClick={() => void sync.run(true)}>
            {t('google.anew')}
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
  const waits = State === 'E' && NextTryAt !== null && Date.parse(NextTryAt) > Date.now();
  return (
    <Stack gap="xs">
      <Group gap="xs" aria-live="polite">
        {State === 'N' ? null : <Badge color={tones[State]}>{enumWord('GoogleState', State)}</Badge>}
        {own.running ? <Badge color="blue">{t('google.running')}</Badge> : null}
      </Group>
      {cause ? (
        <Alert color={State === 'R' ? 'red' : 'orange'} variant="light" title={t(`google.causes.${cause}`)}>
          {waits ? t('google.nextTry', { date: formatInstant(NextTryAt) }) : null}
        </Alert>
      ) : null}
      {isOn ? null : <Text size="sm">{t('google.off')}</Text>}
      <Kind title={enumWord('GoogleKind', 'C')} kind={Calendar} />
      <Kind title={enumWord('GoogleKind', 'P')} kind={Contacts} />
      {isOn && State !== 'R' ? <Repair own={own} /> : null}
    </Stack>
  );
}
