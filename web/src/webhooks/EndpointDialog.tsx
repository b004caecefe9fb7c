import { origins } from '@circolo/contract/origins/origin';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { WebhookDisabling, WebhookEvent } from '@circolo/contract/webhooks/webhook-codes';
import { webhookEndpoints } from '@circolo/contract/webhooks/webhook-endpoint';
import { Alert, Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { t } from '../messages/messages.ts';
import type { DialogPage } from '../record/dialog/DialogPages.tsx';
import { type DialogProps, ResourceDialog } from '../record/dialog/ResourceDialog.tsx';
import { ReferenceField } from '../record/fields/reference-fields.tsx';
import { FieldGrid } from '../ui/form/FieldGrid.tsx';
import { MultiSelectField, SwitchField } from '../ui/form/fields/choice-fields.tsx';
import { TextField } from '../ui/form/fields/text-fields.tsx';
import { useFieldValue, useSetField } from '../ui/form/form-context.ts';
import { formatInstant } from '../ui/values/format.ts';
import css from './endpoint-dialog.module.css';
import { SecretPage } from './SecretPage.tsx';

type Endpoint = RecordOf<typeof webhookEndpoints>;

/** What is wrong with an endpoint, and what to do about it. */
function Condition({ endpoint: { Disabling, FailingSince, HasSecret } }: { endpoint: Endpoint }) {
  if (Disabling !== null) {
    const isGone = Disabling === WebhookDisabling.gone;
    return <Alert color="red" mb="sm" title={t(isGone ? 'webhooks.disabledGone' : 'webhooks.disabledFailing')} />;
  }
  if (!HasSecret) return <Alert color="orange" mb="sm" title={t('webhooks.noSecret')} />;
  if (FailingSince === null) return null;
  return <Alert color="orange" mb="sm" title={t('webhooks.failing', { at: formatInstant(FailingSince) })} />;
}

/** Chooses every event at once. */
function AllEvents() {
  const set = useSetField();
  const chosen = useFieldValue<string[] | null>('Events') ?? [];
  const all = Object.values(WebhookEvent);
  if (chosen.length === all.length) return null;
  return (
    <div className={css.all}>
      <Button variant="subtle" size="compact-sm" onClick={() => set('Events', all)}>
        {t('webhooks.chooseAll', { count: all.length })}
      </Button>
    </div>
  );
}

const pages: readonly DialogPage<Endpoint>[] = [{ key: 'secret', label: () => t('webhooks.secret'), Page: SecretPage }];

/** Adds or edits an endpoint. A new one stays open once it is saved: its secret is made on a page of its own. */
export function EndpointDialog(dialog: DialogProps) {
  const [added, setAdded] = useState<number | null>(null);
  // A save closes: this one has just made what is to be open.
  const staysOpen = useRef(false);
  const id = added ?? dialog.id;
  const saved = ({ Id }: Endpoint) => {
    staysOpen.current = id === null;
    if (id === null) setAdded(Id);
  };
  const close = () => {
    if (!staysOpen.current) dialog.close();
    staysOpen.current = false;
  };
  return (
    <ResourceDialog
      key={id}
      {...dialog}
      id={id}
      close={close}
      saved={saved}
      resource={webhookEndpoints}
      as="drawer"
      pages={dialog.readOnly ? [] : pages}
    >
      {(record) => (
        <>
          {record ? <Condition endpoint={record} /> : null}
          <FieldGrid title={t('webhooks.sections.endpoint')}>
            <TextField name="Description" wide />
            <TextField name="Url" type="url" inputMode="url" spellCheck={false} wide />
            <MultiSelectField name="Events" of="WebhookEvent" wide />
            {dialog.readOnly ? null : <AllEvents />}
            <ReferenceField name="Origin" to={origins} />
            <SwitchField name="Active" />
          </FieldGrid>
        </>
      )}
    </ResourceDialog>
  );
}
