import { GoogleDirection } from '@circolo/contract/google/google-codes';
import { changeMyGoogle, type GoogleKindState, type MyGoogle } from '@circolo/contract/google/my-google';
import { Alert, NativeSelect, Stack, Switch } from '@mantine/core';
import { enumOptions, t } from '../messages/messages.ts';
import { call } from '../session/client.ts';
import { toast } from '../ui/toasts/toast.tsx';
import { useAction } from '../ui/use-action.ts';
import type { OwnGoogle } from './use-google.ts';

type Choice = Parameters<typeof call<typeof changeMyGoogle>>[1]['body'];
type Direction = MyGoogle['Direction'];

const directions: readonly Direction[] = [GoogleDirection.both, GoogleDirection.toGoogle, GoogleDirection.fromGoogle];

/** Why a kind cannot be switched on; else what it does. */
function hintOf({ Granted, Allowed }: GoogleKindState, text: string): string {
  if (!Allowed) return t('google.notAllowed');
  return Granted ? text : t('google.notGranted');
}

/** What is synchronised, and which way; each choice is saved at once. */
export function GoogleSwitches({ google, own }: { google: MyGoogle; own: OwnGoogle }) {
  const { Calendar, Contacts, Direction } = google;
  const now: Choice = { Calendar: Calendar.Enabled, Contacts: Contacts.Enabled, Direction };
  const save = useAction(async (change: Partial<Choice>) => {
    const choice = { ...now, ...change };
    const isOn = choice.Calendar || choice.Contacts;
    own.show(await call(changeMyGoogle, { body: choice }), isOn);
    if (isOn) toast.success(t('google.saved'));
    else toast.saved();
  });
  const isOff = (kind: GoogleKindState) => save.busy || !(kind.Enabled || (kind.Granted && kind.Allowed));
  return (
    <Stack gap="sm">
      {save.problem ? <Alert color="red" role="alert" title={save.problem} /> : null}
      <Switch
        label={t('google.calendar')}
        description={hintOf(Calendar, t('google.calendarText'))}
        checked={Calendar.Enabled}
        disabled={isOff(Calendar)}
        onChange={(event) => void save.run({ Calendar: event.currentTarget.checked })}
      />
      <Switch
        label={t('google.contacts')}
        description={hintOf(Contacts, t('google.contactsText'))}
        checked={Contacts.Enabled}
        disabled={isOff(Contacts)}
        onChange={(event) => void save.run({ Contacts: event.currentTarget.checked })}
      />
      {now.Calendar || now.Contacts ? (
        <NativeSelect
          label={t('google.direction')}
          maw={320}
          value={Direction}
          disabled={save.busy}
          data={enumOptions('GoogleDirection', directions)}
          onChange={(event) => void save.run({ Direction: event.currentTarget.value as Direction })} // One of those above.
        />
      ) : null}
    </Stack>
  );
}
