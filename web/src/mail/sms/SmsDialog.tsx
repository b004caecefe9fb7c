import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { smsMessages } from '@circolo/contract/mail/sms/sms-message';
import { smsParts } from '@circolo/contract/mail/sms/sms-parts';
import { type SmsResource, smsOf, writtenSms } from '@circolo/contract/mail/sms/written-sms';
import { Alert, Button, Modal, Skeleton, Stack, Text } from '@mantine/core';
import { IconMessageOff, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { t } from '../../messages/messages.ts';
import { isBeneath } from '../../record/dialog/innermost-dialog.ts';
import { useSaveKeys } from '../../record/dialog/use-save-keys.ts';
import { type UnsavedChanges, useUnsavedChangesGuard } from '../../record/dialog/use-unsaved-changes-guard.ts';
import { useRefetch } from '../../resource/use-refetch.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { TextAreaField } from '../../ui/form/fields/text-fields.tsx';
import { beginningOf, FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { useFieldValue } from '../../ui/form/form-context.ts';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { formatPhone } from '../../ui/values/format-phone.ts';
import css from './sms-drawer.module.css';

type Recipient = AnswerOf<ReturnType<typeof smsOf>['recipient']>;

interface Props {
  /** The record from which it is written. */
  resource: SmsResource;
  id: number;
  close: () => void;
}

/** Whom it is for, the association first. */
const titleOf = ({ Organisation, Person, Phone }: Recipient): string =>
  t('sms.title', { name: Organisation ?? Person ?? formatPhone(Phone ?? '') });

/** The person and the number that it goes to. */
function To({ recipient: { Phone, Organisation, Person } }: { recipient: Recipient }) {
  const person = Organisation ? Person : null; // Else the title names the person.
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      <Text span size="sm" c="dimmed">
        {`${t('sms.to')} `}
      </Text>
      {[person, formatPhone(Phone ?? '')].filter(Boolean).join(' · ')}
    </Text>
  );
}

/** The text as a telephone has it, and how much of it is paid for. */
function Preview() {
  const text = (useFieldValue<string | null>('Text') ?? '').trim();
  if (text === '') return null;
  const { Length, Parts } = smsParts(text);
  return (
    <section aria-label={t('sms.preview')}>
      <Text size="xs" c="dimmed" mb={4}>
        {[t('sms.preview'), t('sms.length', { length: Length, count: Parts })].join(' · ')}
      </Text>
      <div className={css.bubble}>{text}</div>
    </section>
  );
}

function SmsForm({ resource, id, close, recipient }: Props & { recipient: Recipient }) {
  const refetch = useRefetch();
  const zodForm = useZodForm({
    schema: writtenSms,
    initial: beginningOf(writtenSms, {}),
    messageGroup: 'sms',
    save: async (body) => {
      await call(smsOf(resource).send, { params: { Id: id }, body });
      unsaved.release();
      toast.success(t('sms.sent', { phone: formatPhone(recipient.Phone ?? '') }));
      close();
      await refetch(smsMessages.Name, resource);
    },
  });
  const unsaved: UnsavedChanges = useUnsavedChangesGuard(() => zodForm.form.isDirty());
  useSaveKeys(zodForm);
  const leave = async () => {
    if (!isBeneath(zodForm.element.current) && (await unsaved.mayLeave())) close();
  };
  return (
    <Modal opened onClose={() => void leave()} size={560} centered title={<Text fw={650}>{titleOf(recipient)}</Text>}>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <FormProblem problem={zodForm.problem} />
          <To recipient={recipient} />
          <TextAreaField name="Text" rows={5} autoFocus />
          <Preview />
          <DialogButtons close={() => void leave()}>
            <Button type="submit" loading={zodForm.saving} leftSection={<IconSend size={16} aria-hidden />}>
              {t('sms.send')}
            </Button>
          </DialogButtons>
        </Stack>
      </FormFrame>
    </Modal>
  );
}

/** Writes a text message to the person behind a record, or says why they cannot be written to. */
export function SmsDialog(props: Props) {
  const { resource, id, close } = props;
  useReturnFocus();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['form', 'Sms', resource, id],
    queryFn: () => callWithoutToast(smsOf(resource).recipient, { params: { Id: id } }),
    // What is typed must outlive whatever is fetched again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  if (data && data.Obstacle === null) return <SmsForm {...props} recipient={data} />;
  return (
    <Modal
      opened
      onClose={close}
      size={560}
      centered
      title={<Text fw={650}>{data ? titleOf(data) : t('sms.new')}</Text>}
    >
      {isError ? <LoadFailure retry={() => void refetch()} error={error} /> : null}
      {data?.Obstacle ? (
        <Alert
          color="orange"
          role="alert"
          icon={<IconMessageOff size={20} aria-hidden />}
          title={data.Obstacle.Message}
        />
      ) : null}
      {data || isError ? null : <Skeleton h={200} aria-busy />}
    </Modal>
  );
}
