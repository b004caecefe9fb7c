import type { AnswerOf } from '@circolo/contract/http/endpoint';
import { type LetterResource, lettersOf, writtenLetter } from '@circolo/contract/mail/letters/letter';
import { emailMessages } from '@circolo/contract/mail/outbox/email-message';
import { letterMostFiles, mailFilesMostBytes, type WaitingFile } from '@circolo/contract/mail/outbox/mail-files';
import type { Reply } from '@circolo/contract/mail/replies/reply';
import { Alert, Button, Modal, Skeleton, Stack, Tabs, Text } from '@mantine/core';
import { IconMailOff, IconSend } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { t } from '../../messages/messages.ts';
import { isBeneath } from '../../record/dialog/innermost-dialog.ts';
import { useSaveKeys } from '../../record/dialog/use-save-keys.ts';
import { type UnsavedChanges, useUnsavedChangesGuard } from '../../record/dialog/use-unsaved-changes-guard.ts';
import { useRefetch } from '../../resource/use-refetch.ts';
import { call, callWithoutToast } from '../../session/client.ts';
import { sendFileQuietly } from '../../session/send-file.ts';
import { DialogButtons } from '../../ui/form/DialogButtons.tsx';
import { FormProblem } from '../../ui/form/FormProblem.tsx';
import { TextAreaField, TextField } from '../../ui/form/fields/text-fields.tsx';
import { beginningOf, FormFrame, useZodForm } from '../../ui/form/form.tsx';
import { LoadFailure } from '../../ui/page/LoadFailure.tsx';
import { toast } from '../../ui/toasts/toast.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';
import { FileDrop, MailFiles } from '../files/MailFiles.tsx';
import { type Uploads, useUploads } from '../files/use-uploads.ts';
import { LetterPreview } from './LetterPreview.tsx';
import { TemplateField } from './TemplateField.tsx';

type Recipient = AnswerOf<ReturnType<typeof lettersOf>['recipient']>;

interface Props {
  /** The record from which the letter is written. */
  resource: LetterResource;
  id: number;
  /** The received mail that it answers. */
  answers?: Pick<Reply, 'Id' | 'Subject'>;
  close: () => void;
}

/** The subject of an answer; mail programs know the two letters in every language. */
const answerSubject = (subject: string | null): string =>
  (subject && /^re:/i.test(subject) ? subject : `Re: ${subject ?? ''}`).trim().slice(0, 200);

/** Whom the letter is for, the association first. */
const titleOf = ({ Organisation, Person, To }: Recipient): string =>
  t('letters.title', { name: Organisation ?? Person ?? To ?? '' });

/** The person and the address that it goes to. */
function To({ recipient: { To: address, Organisation, Person } }: { recipient: Recipient }) {
  const person = Organisation ? Person : null; // Else the title names the person.
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      <Text span size="sm" c="dimmed">
        {`${t('letters.to')} `}
      </Text>
      {[person, address].filter(Boolean).join(' · ')}
    </Text>
  );
}

interface PagesProps extends Pick<Props, 'resource' | 'id'> {
  templates: Recipient['Templates'];
  uploads: Uploads;
  /** What the server refused of the files. */
  error: ReactNode;
}

const limits = { most: letterMostFiles, max: mailFilesMostBytes >> 20 };

/** What is typed, or the mail that comes of it; the fields live on while one looks at it. */
function Pages({ resource, id, templates, uploads, error }: PagesProps) {
  const [page, setPage] = useState('typing');
  return (
    <Tabs value={page} onChange={(next) => setPage(next ?? 'typing')} keepMountedMode="display-none">
      <Tabs.List aria-label={t('letters.tabs')} mb="sm">
        <Tabs.Tab value="typing">{t('letters.typing')}</Tabs.Tab>
        <Tabs.Tab value="preview">{t('letters.preview')}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="typing">
        <FileDrop uploads={uploads}>
          <Stack gap="sm">
            {templates.length > 0 ? <TemplateField templates={templates} /> : null}
            <TextField name="Subject" maxLength={200} autoFocus />
            <TextAreaField name="Text" rows={10} />
            <MailFiles uploads={uploads} help={t('letters.filesHelp', limits)} error={error} />
          </Stack>
        </FileDrop>
      </Tabs.Panel>
      <Tabs.Panel value="preview">
        {page === 'preview' ? <LetterPreview resource={resource} id={id} /> : null}
      </Tabs.Panel>
    </Tabs>
  );
}

function LetterForm({ resource, id, answers, close, recipient }: Props & { recipient: Recipient }) {
  const refetch = useRefetch();
  const [files, setFiles] = useState<WaitingFile[]>([]);
  const uploads = useUploads({
    files,
    change: setFiles,
    upload: (file) => sendFileQuietly(lettersOf(resource).addFile, file, { Id: id }),
    most: letterMostFiles,
  });
  const zodForm = useZodForm({
    schema: writtenLetter,
    initial: beginningOf(writtenLetter, answers ? { Subject: answerSubject(answers.Subject) } : {}),
    messageGroup: 'letters',
    save: async (body) => {
      const Files = files.map((file) => file.Id);
      const sent = { ...body, Answers: answers?.Id ?? null, Files };
      await call(lettersOf(resource).send, { params: { Id: id }, body: sent });
      unsaved.release();
      toast.success(t('letters.sent', { address: recipient.To ?? '' }));
      close();
      await refetch(emailMessages.Name, resource);
    },
  });
  const unsaved: UnsavedChanges = useUnsavedChangesGuard(() => zodForm.form.isDirty() || files.length > 0);
  useSaveKeys(zodForm);
  const leave = async () => {
    if (!isBeneath(zodForm.element.current) && (await unsaved.mayLeave())) close();
  };
  return (
    <Modal opened onClose={() => void leave()} size={720} centered title={<Text fw={650}>{titleOf(recipient)}</Text>}>
      <FormFrame zodForm={zodForm}>
        <Stack gap="sm">
          <FormProblem problem={zodForm.problem} />
          <To recipient={recipient} />
          <Pages
            resource={resource}
            id={id}
            templates={recipient.Templates}
            uploads={uploads}
            error={zodForm.form.errors.Files}
          />
          {recipient.ReplyTo ? (
            <Text size="sm" c="dimmed">
              {t('letters.answers', { address: recipient.ReplyTo })}
            </Text>
          ) : null}
          {recipient.AnswersComeBack ? (
            <Text size="sm" c="dimmed">
              {t('letters.answersComeBack')}
            </Text>
          ) : null}
        </Stack>
        <DialogButtons close={() => void leave()} mt="md">
          <Button
            type="submit"
            loading={zodForm.saving}
            disabled={uploads.busy}
            leftSection={<IconSend size={16} aria-hidden />}
          >
            {t('letters.send')}
          </Button>
        </DialogButtons>
      </FormFrame>
    </Modal>
  );
}

/** Writes a letter to the person behind a record, or says why they cannot be written to. */
export function LetterDialog(props: Props) {
  const { resource, id, close } = props;
  useReturnFocus();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['form', 'Letter', resource, id],
    queryFn: () => callWithoutToast(lettersOf(resource).recipient, { params: { Id: id } }),
    // What is typed must outlive whatever is fetched again.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
  if (data && data.Obstacle === null) return <LetterForm {...props} recipient={data} />;
  return (
    <Modal
      opened
      onClose={close}
      size={720}
      centered
      title={<Text fw={650}>{data ? titleOf(data) : t('letters.new')}</Text>}
    >
      {isError ? <LoadFailure retry={() => void refetch()} error={error} /> : null}
      {data?.Obstacle ? (
        <Stack gap="md">
          {data.To ? <To recipient={data} /> : null}
          <Alert
            color="orange"
            role="alert"
            icon={<IconMailOff size={20} aria-hidden />}
            title={data.Obstacle.Message}
          />
        </Stack>
      ) : null}
      {data || isError ? null : (
        <Stack gap="md" aria-busy>
          <Skeleton h={60} />
          <Skeleton h={260} />
        </Stack>
      )}
    </Modal>
  );
}
