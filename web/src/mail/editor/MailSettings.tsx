import type { ReactNode } from 'react';
import { t } from '../../messages/messages.ts';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField } from '../../ui/form/fields/choice-fields.tsx';
import { ColorField } from '../../ui/form/fields/color-field.tsx';
import { FooterFields } from './FooterFields.tsx';
import { HeaderFields } from './HeaderFields.tsx';

/** What is set of the whole mail: its look, head and foot, and the files that leave with it. */
export function MailSettings({ files }: { files: ReactNode }) {
  return (
    <>
      <FieldGrid title={t('emailTemplate.sections.look')} cols={1}>
        <SelectField name="Layout" of="EmailLayout" required />
        <SelectField name="HeaderLayout" of="EmailHeaderLayout" required />
        <HeaderFields />
        <ColorField name="BackgroundColor" />
        <ColorField name="BoxColor" />
        <ColorField name="TextColor" />
        <ColorField name="LinkColor" />
        <ColorField name="ButtonColor" />
      </FieldGrid>
      <FieldGrid title={t('emailTemplate.sections.footer')} cols={1}>
        <FooterFields />
      </FieldGrid>
      <FieldGrid title={t('mailFiles.title')} cols={1}>
        {files}
      </FieldGrid>
    </>
  );
}
