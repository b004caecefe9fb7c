import { LeadStatus, type LeadStatusCode } from '@circolo/contract/codes/crm-codes';
import { changeLeadStatus, leads } from '@circolo/contract/crm/leads/lead';
import { leadTargets } from '@circolo/contract/crm/leads/lead-status';
import { ReasonKind } from '@circolo/contract/registries/codes';
import { reasonsLookup } from '@circolo/contract/registries/lookups';
import { Alert, Button, Modal, Select, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { enumOptions, t } from '../../messages/messages.ts';
import { useRefetch } from '../../resource/use-refetch.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
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

/** Puts a lead into one of the states that are offered; discarding wants a listed reason. */
export function LeadStatusDialog({ lead, close, done }: Props) {
  const renew = useRefetch();
  useReturnFocus();
  const targets = leadTargets(lead.Status);
  const [status, setStatus] = useState<LeadStatusCode | null>(targets[0] ?? null);
  const [reason, setReason] = useState<string | null>(null);
  const [notes, setNotes] = useState('');
  const isDiscard = status === LeadStatus.discarded;
  const reasons = useQuery({
    queryKey: ['Reasons', 'lookup', ReasonKind.discard],
    queryFn: () => callWithoutToast(reasonsLookup, { query: { Kind: ReasonKind.discard } }),
    enabled: isDiscard,
  });
  const { busy, problem, run } = useAction(async () => {
    if (!status) return;
    const Reason = isDiscard && reason ? { Id: Number(reason) } : null;
    await call(changeLeadStatus, { params: { Id: lead.Id }, body: { Status: status, Reason, Notes: notes } });
    await renew(leads.Name);
    toast.success(t('leads.changed'));
    done?.();
    close();
  });
  return (
    <Modal opened onClose={close} title={<Text fw={650}>{`${t('leads.change')}: ${lead.Name}`}</Text>} centered>
      <Stack gap="sm">
        {problem ? <Alert color="red" role="alert" title={problem} /> : null}
        <Select
          label={t('leads.newState')}
          data={enumOptions('LeadStatus', targets)}
          value={status}
          onChange={(code) => setStatus(targets.find((target) => target === code) ?? null)}
          allowDeselect={false}
        />
        {isDiscard ? (
          <Select
            label={t('leads.reason')}
            required
            data={(reasons.data ?? []).map(({ Id, Description }) => ({ value: String(Id), label: Description }))}
            value={reason}
            onChange={setReason}
            placeholder={t('form.choose')}
          />
        ) : null}
        <Textarea
          label={t('leads.notes')}
          autosize
          minRows={2}
          maxLength={500}
          value={notes}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        <DialogButtons close={close}>
          <Button loading={busy} onClick={() => void run()}>
            {t('leads.confirm')}
          </Button>
        </DialogButtons>
      </Stack>
    </Modal>
  );
}
