import { assignLead, leadOwners, leads } from '@circolo/contract/crm/leads/lead';
import { Alert, Button, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { fieldLabel, t } from '../../messages/messages.ts';
import { useRefetch } from '../../resource/use-refetch.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { type Choice, ReferencePicker } from '../../ui/form/ReferencePicker.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import type { ActedLead } from './acted-lead.ts';

interface Props {
  lead: ActedLead;
  close: () => void;
  /** Called when it is done. */
  done?: (() => void) | undefined;
}

/** Assigns a lead to a member of staff, or to none. */
export function AssignLeadDialog({ lead, close, done }: Props) {
  const renew = useRefetch();
  useReturnFocus();
  const [owner, setOwner] = useState<Choice | null>(lead.AssignedTo);
  const { busy, problem, run } = useAction(async () => {
    await call(assignLead, { params: { Id: lead.Id }, body: { User: owner && { Id: owner.Id } } });
    await renew(leads.Name);
    toast.success(t('leads.assigned'));
    done?.();
    close();
  });
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{`${t('leads.assign')}: ${lead.Name}`}</Text>} centered>
      <Stack gap="sm">
        {problem ? <Alert color="red" role="alert" title={problem} /> : null}
        <ReferencePicker
          label={fieldLabel('Leads', 'AssignedTo')}
          value={owner ? [owner] : []}
          onChange={([choice]) => setOwner(choice ?? null)}
          lookup={(query) => callWithoutToast(leadOwners, { query })}
          cacheKey="LeadOwners"
        />
        <DialogButtons close={close}>
          <Button loading={busy} onClick={() => void run()}>
            {t('leads.assign')}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
