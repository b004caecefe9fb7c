import { GoogleState } from '@circolo/contract/google/google-codes';
import { linkMyGoogle, type MyGoogle, unlinkMyGoogle } from '@circolo/contract/google/my-google';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconBrandGoogle } from '@tabler/icons-react';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { t } from '../messages/messages.ts';
import { call } from '../session/client.ts';
import { confirmed } from '../ui/dialogs.tsx';
import { toast } from '../ui/toasts/toast.tsx';
import { useAction } from '../ui/use-action.ts';
import { formatInstant } from '../ui/values/format.ts';
import { GoogleHealth } from './GoogleHealth.tsx';
import { GoogleRuns } from './GoogleRuns.tsx';
import { GoogleSwitches } from './GoogleSwitches.tsx';
import { type OwnGoogle, useGoogle } from './use-google.ts';

/** Says once how a link that was set out for has ended, and takes it out of the address. */
function useOutcome(): void {
  useEffect(() => {
    const outcome = new URLSearchParams(location.hash.slice(1)).get('google');
    if (!outcome) return;
    history.replaceState(history.state, '', location.pathname + location.search);
    if (outcome === 'done') toast.success(t('google.outcome.done'));
    else if (outcome === 'incomplete') toast.warning(t('google.outcome.incomplete'));
    else toast.error(t(outcome === 'taken' ? 'google.outcome.taken' : 'google.outcome.failed'));
  }, []);
}

/** Leads to Google; the page is left. */
function LinkButton({ again }: { again: boolean }) {
  const link = useAction(async () => {
    const { Location } = await call(linkMyGoogle, { body: {} });
    location.assign(Location);
  });
  return (
    <>
      {link.problem ? <Alert color="red" role="alert" title={link.problem} /> : null}
      <Group>
        <Button leftSection={<IconBrandGoogle size={18} />} loading={link.busy} onClick={() => void link.run()}>
          {t(again ? 'google.linkAgain' : 'google.link')}
        </Button>
      </Group>
    </>
  );
}

function Unlink({ own }: { own: OwnGoogle }) {
  const cut = useAction(async () => {
    const question = { title: t('google.unlink'), text: t('google.unlinkText'), confirm: t('google.unlinkConfirm') };
    if (!(await confirmed({ ...question, danger: true }))) return;
    await call(unlinkMyGoogle);
    await own.forget();
    toast.success(t('google.unlinked'));
  });
  return (
    <>
      {cut.problem ? <Alert color="red" role="alert" title={cut.problem} /> : null}
      <Group>
        <Button variant="default" c="red.9" loading={cut.busy} onClick={() => void cut.run()}>
          {t('google.unlink')}
        </Button>
      </Group>
    </>
  );
}

function Linked({ google, own }: { google: MyGoogle; own: OwnGoogle }) {
  const broken = google.State === GoogleState.reconnect;
  const isPartial = !broken && !(google.Calendar.Granted && google.Contacts.Granted);
  return (
    <Stack gap="md">
      <div>
        <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
          {google.Account}
        </Text>
        <Text size="sm" c="dimmed">
          {t('google.since', { date: formatInstant(google.LinkedAt) })}
        </Text>
      </div>
      <GoogleHealth google={google} own={own} />
      {broken || isPartial ? <LinkButton again /> : null}
      {broken ? null : <GoogleSwitches google={google} own={own} />}
      <GoogleRuns runs={google.Runs} />
      <Unlink own={own} />
    </Stack>
  );
}

/** What frames it on its page. */
type Section = ComponentType<{ icon: ReactNode; title: string; text: string; children: ReactNode }>;

/** The Google account of somebody of the house: linked, switched, watched; nothing where there is nothing to link. */
export function GoogleCard({ Section }: { Section: Section }) {
  const own = useGoogle();
  useOutcome();
  const google = own.data;
  if (!google?.Available) return null;
  return (
    <Section icon={<IconBrandGoogle size={20} />} title={t('google.title')} text={t('google.text')}>
      {google.Account === null ? <LinkButton again={false} /> : <Linked google={google} own={own} />}
    </Section>
  );
}
