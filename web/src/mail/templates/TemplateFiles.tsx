import { mailFilesMostBytes, templateMostFiles, type WaitingFile } from '@circolo/contract/mail/outbox/mail-files';
import { addTemplateFile } from '@circolo/contract/mail/templates/email-template';
import { t } from '../../messages/messages.ts';
import { sendFileQuietly } from '../../session/send-file.ts';
import { useField } from '../../ui/form/form-context.ts';
import { FileDrop, MailFiles } from '../files/MailFiles.tsx';
import { useUploads } from '../files/use-uploads.ts';

const limits = { most: templateMostFiles, max: mailFilesMostBytes >> 20 };

/** The files that leave with every mail of a template: uploaded when they are chosen, part of it once it is saved. */
export function TemplateFiles({ id }: { id: number }) {
  const { value, change, input } = useField<WaitingFile[]>({ name: 'Files' });
  const uploads = useUploads({
    files: value,
    change,
    upload: (file) => sendFileQuietly(addTemplateFile, file, { Id: id }),
    most: templateMostFiles,
  });
  const files = (
    <MailFiles
      uploads={uploads}
      help={t('emailTemplate.filesHelp', limits)}
      error={input.error}
      readOnly={input.disabled}
    />
  );
  return input.disabled ? files : <FileDrop uploads={uploads}>{files}</FileDrop>;
}
