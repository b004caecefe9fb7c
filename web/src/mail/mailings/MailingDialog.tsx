import { letter } from '@circolo/contract/mail/letters/letter';
import { type MailingKindCode, mailings } from '@circolo/contract/mail/mailings/mailing';
import type { MailingAudience } from '@circolo/contract/mail/mailings/mailings-of';
import { Button, Group, Modal, Stack, Tabs, Text } from '@mantine/core';
import { IconMailForward, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChosenDialogProps } from '../../lists/bulk/bulk-parts.ts';
import { chosenBy } from '../../lists/bulk/use-bulk-run.ts';
import { t } from '../../messages/messages.ts';
import { isBeneath } from '../../record/dialog/innermost-dialog.ts';
import { useSaveKeys } from '../../record/dialog/use-save-keys.ts';
import { type UnsavedChanges, useUnsavedChangesGuard } from '../../record/dialog/use-unsaved-changes-guard.ts';
import { useRefetch } from '../../resource/use-refetch.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { TextAreaField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { beginningOf, FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { useFieldValue } from '../../ui/form/form-context.ts';
import { InstantField } from '../../ui/form/InstantField.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { formatInstant } from '../../ui/values/format.ts';
import { AudienceSummary } from './AudienceSummary.tsx';
import { KindField } from './KindField.tsx';
import { MailingPreview } from './MailingPreview.tsx';
import { MeasureFields } from './MeasureFields.tsx';
import { askAudience, composed, sendMailing, sendTest } from './mailing-calls.ts';

/** What is typed, or the mail that comes of it; the fields live on while one looks at it. */
function Pages({ from, first }: { from: string; first: MailingAudience['First'] }) {
  const [page, setPage] = useState('typing');
  return (
    <Tabs value={page} onChange={(next) => setPage(next ?? 'typing')} keepMountedMode="display-none">
      <Tabs.List aria-label={t('letters.tabs')} mb="sm">
        <Tabs.Tab value="typing">{t('letters.typing')}</Tabs.Tab>
        <Tabs.Tab value="preview">{t('letters.preview')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="typing">
        <Stack gap="sm">
          <TextField name="Subject" maxLength={200} autoFocus />
          <TextAreaField name="Text" rows={8} />
          <KindField />
          <MeasureFields />
          <InstantField name="SendAt" />
        </Stack>
      </Tabs.Panel>
      <Tabs.Panel value="preview">
        {page === 'preview' ? <MailingPreview from={from} first={first} /> : null}
      </Tabs.Panel>
    </Tabs>
  );
}

/** Sends what is typed to the writer alone. */
function TestButton({ from }: { from: string }) {
  const typed = composed.safeParse({
    Subject: useFieldValue('Subject'),
    Text: useFieldValue('Text'),
    Kind: useFieldValue('Kind'),
  });
  const { busy, problem, run } = useAction(async () => {
    if (!typed.success) return;
    const { To } = await sendTest(from, typed.data);
    toast.success(t('mailings.tested', { address: To }));
  });
  return (
    <>
      <Button
        variant="default"
        disabled={!typed.success}
        loading={busy}
        leftSection={<IconMailForward size={16} aria-hidden />}
        onClick={() => void run()}
      >
        {t('mailings.test')}
      </Button>
      {problem ? (
        <Text size="sm" c="red" role="alert">
          {problem}
        </Text>
      ) : null}
    </>
  );
}

/** Writes an e-mail to the customers of chosen rows: what, what kind, who gets it and who does not, and when. */
export function MailingDialog({ resource, filters, selection, close }: ChosenDialogProps) {
  const from = resource.Name;
  const chosen = chosenBy(selection, filters);
  const [kind, setKind] = useState<MailingKindCode>('S');
  const refetch = useRefetch();
  useReturnFocus();
  const audience = useQuery({
    queryKey: ['MailingAudience', from, JSON.stringify(chosen), kind],
    queryFn: () => askAudience(from, chosen, kind),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  const zodForm = useZodForm({
    schema: composed,
    initial: { ...beginningOf(letter), Kind: kind, MeasuresClicks: false, MeasuresOpenings: false, SendAt: null },
    messageGroup: 'mailings',
    changed: ({ Kind }) => setKind(Kind as MailingKindCode), // One of the choices of `KindField`.
    save: async (content) => {
      if (audience.data?.Recipients === 0) return;
      const { Recipients: count } = await sendMailing(from, chosen, content);
      unsaved.release();
      const at = content.SendAt ? formatInstant(content.SendAt) : null;
      toast.success(at ? t('mailings.planned', { count, at }) : t('mailings.sent', { count }));
      selection.clear();
      close();
      await refetch(mailings.Name);
    },
  });
  const unsaved: UnsavedChanges = useUnsavedChangesGuard(() => zodForm.form.isDirty());
  useSaveKeys(zodForm);
  const leave = async () => {
    if (!isBeneath(zodForm.element.current) && (await unsaved.mayLeave())) close();
  };
  const count = audience.data?.Recipients ?? 0;
  return (
    <Modal opened onClose={() => void leave()} size={720} centered title={<Text fw={650}>{t('mailings.write')}</Text>}>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <FormProblem problem={zodForm.problem} />
          {audience.isError ? (
            <LoadFailure retry={() => void audience.refetch()} error={audience.error} />
          ) : (
            <AudienceSummary audience={audience.data} />
          )}
          <Pages from={from} first={audience.data?.First ?? []} />
          {audience.data?.ReplyTo ? (
            <Text size="sm" c="dimmed">
              {t('letters.answers', { address: audience.data.ReplyTo })}
            </Text>
          ) : null}
        </Stack>
        <Group mt="md" justify="space-between" align="flex-end" gap="sm">
          <TestButton from={from} />
          <DialogButtons close={() => void leave()}>
            <Button
              type="submit"
              loading={zodForm.saving || audience.isLoading}
              disabled={count === 0}
              leftSection={<IconSend size={16} aria-hidden />}
            >
              {t('mailings.send', { count })}
            </Button>
          </DialogButtons>
        </Group>
      </FormFrame>
    </Modal>
  );
}
