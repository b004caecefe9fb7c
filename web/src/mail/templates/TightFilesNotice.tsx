import type { EmailTypeCode } from '@circolo/contract/mail/codes';
import {
  besideDocumentMostBytes,
  isTightForDocument,
  mailFilesMostBytes,
  type WaitingFile,
} from '@circolo/contract/mail/outbox/mail-files';
import { Alert } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import { useFieldValue } from '../../ui/form/form-context.ts';

const limits = { max: mailFilesMostBytes >> 20, most: besideDocumentMostBytes >> 20 };

interface Props {
  type: EmailTypeCode;
  files: readonly WaitingFile[];
}

/** Says that mails of a template may be too large with the PDF that they carry. The template is published all the same: PDFs differ. */
export const TightFilesNotice = ({ type, files }: Props) =>
  isTightForDocument(type, files) ? (
    <Alert color="yellow" role="status" mb="sm" title={t('emailTemplate.tightFiles', limits)} />
  ) : null;

/** The same of a template that is being written. */
export const TypedFilesNotice = () => (
  <TightFilesNotice type={useFieldValue<EmailTypeCode>('Type')} files={useFieldValue<WaitingFile[]>('Files')} />
);
