import { type Passkey, removePasskey, renamePasskey } from '@circolo/contract/access/passkeys/passkey';
import { text } from '@circolo/contract/values/kinds';
import { Badge, Button, Group, Stack, Tooltip } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { ApiProblem } from '../../http/api-problem.ts';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { confirmed } from '../../ui/dialogs.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { formatInstant } from '../../ui/values/format.ts';
import lineCss from '../../ui/values/line-list.module.css';
import { SubmitRow } from '../SubmitRow.tsx';

const schema = z.object({ Name: text(60) });

interface Props {
  passkey: Passkey;
  /** The host of this page; null where none can be made. */
  host: string | null;
  settle: (message: string) => void;
}

/** Another name for a passkey. */
function Renaming({ passkey, settle, close }: Props & { close: () => void }) {
  const zodForm = useZodForm({
    schema,
    initial: { Name: passkey.Name },
    save: async (body) => {
      await call(renamePasskey, { params: { Id: passkey.Id }, body });
      close();
      settle(t('passkeys.renamed'));
    },
  });
  return (
    <FormFrame zodForm={zodForm}>
      <Stack gap="sm">
        <FormProblem problem={zodForm.problem} />
        <TextField name="Name" label={t('passkeys.name')} maxLength={60} autoFocus />
        <SubmitRow loading={zodForm.saving} cancel={close}>
          {t('passkeys.save')}
        </SubmitRow>
      </Stack>
    </FormFrame>
  );
}

/** Whether it is on other devices, too. */
function Place({ Synced }: Passkey) {
  return (
    <Tooltip
      label={Synced ? t('passkeys.facts.syncedHelp') : t('passkeys.facts.boundHelp')}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      maw={260}
    >
      <Badge color={Synced ? 'green' : 'gray'}>{Synced ? t('passkeys.facts.synced') : t('passkeys.facts.bound')}</Badge>
    </Tooltip>
  );
}

/** One passkey: what is known of it, another name, and removing it. */
export function PasskeyLine(props: Props) {
  const { passkey, host, settle } = props;
  const { Id, Name, Host, CreatedAt, LastUsedAt } = passkey;
  const [renaming, setRenaming] = useState(false);
  const [busy, setBusy] = useState(false);
  const remove = async () => {
    const question = { title: t('passkeys.removeTitle', { name: Name }), text: t('passkeys.removeText') };
    if (!(await confirmed({ ...question, confirm: t('passkeys.remove'), danger: true }))) return;
    setBusy(true);
    try {
      await call(removePasskey, { params: { Id } });
      settle(t('passkeys.removed'));
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      toast.error(error.Message);
    }
    setBusy(false);
  };
  if (renaming)
    return (
      <li>
        <Renaming {...props} close={() => setRenaming(false)} />
      </li>
    );
  return (
    <li>
      <Group justify="space-between" align="flex-start" gap="sm" mb="sm">
        <div style={{ minWidth: 0, flex: '1 1 200px' }}>
          <p className={lineCss.name} style={{ overflowWrap: 'anywhere' }}>
            {Name}
          </p>
          <p className={lineCss.facts}>
            <Place {...passkey} />
            {Host === host ? null : <span>{t('passkeys.facts.elsewhere', { host: Host })}</span>}
            <span>{t('passkeys.facts.created', { date: formatInstant(CreatedAt) })}</span>
            <span>
              {LastUsedAt ? t('passkeys.facts.used', { date: formatInstant(LastUsedAt) }) : t('passkeys.facts.never')}
            </span>
          </p>
        </div>
        <Group gap="xs">
          <Button
            variant="default"
            size="sm"
            aria-label={t('passkeys.renameOne', { name: Name })}
            onClick={() => setRenaming(true)}
          >
            {t('passkeys.rename')}
          </Button>
          <Button
            variant="light"
            color="red"
            size="sm"
            loading={busy}
            aria-label={t('passkeys.removeOne', { name: Name })}
            onClick={() => void remove()}
          >
            {t('passkeys.remove')}
          </Button>
        </Group>
      </Group>
    </li>
  );
}
