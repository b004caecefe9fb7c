import { EmailTemplateState } from '@circolo/contract/mail/codes';
import { emailConfigurations } from '@circolo/contract/mail/configurations/email-configuration';
import { isSecretMail } from '@circolo/contract/mail/secret-mails';
import { emailTemplates } from '@circolo/contract/mail/templates/email-template';
import { origins } from '@circolo/contract/origins/origin';
import { originsCategories } from '@circolo/contract/origins/origin-category';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Alert, Text } from '@mantine/core';
import { t } from '../../messages/messages.ts';
import type { DialogPage } from '../../record/dialog/DialogPages.tsx';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { ReferenceField } from '../../record/fields/reference-fields.tsx';
import { useIsSuperuser } from '../../session/superuser.ts';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { ColorField } from '../../ui/form/fields/color-field.tsx';
import { NumberField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { BodyField } from '../editor/BodyField.tsx';
import { HeaderFields } from '../editor/HeaderFields.tsx';
import { TaggedField } from '../editor/TaggedInput.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import { TemplatePublishPage } from './TemplatePublishPage.tsx';

type Template = RecordOf<typeof emailTemplates>;

const beginning = { Body: [{ Columns: [[{ Kind: 'text' as const, Text: '' }]] }] };

/** What prevents a template from being sent. */
function TemplateNotes({ record }: { record: Template }) {
  if (record.State === EmailTemplateState.published) return null;
  return (
    <Alert color={record.UnknownTags.length > 0 ? 'orange' : 'yellow'} mb="sm" title={t('emailTemplate.isDraft')}>
      <Text size="sm">
        {record.UnknownTags.length > 0
          ? t('emailTemplate.unknownTags', { tags: record.UnknownTags.join(', ') })
          : record.PublishedAt === null
            ? t('emailTemplate.neverPublished')
            : t('emailTemplate.changedSince', { revision: record.Revision })}
      </Text>
    </Alert>
  );
}

const pages: readonly DialogPage<Template>[] = [
  { key: 'publish', label: () => t('emailTemplate.publishing'), Page: TemplatePublishPage },
];

function Content() {
  return (
    <>
      <FieldGrid title={t('emailTemplate.sections.content')} cols={1}>
        <TaggedField name="Subject" maxLength={200} />
        <TaggedField name="Preheader" maxLength={150} />
        <BodyField name="Body" />
      </FieldGrid>
      <FieldGrid title={t('emailTemplate.sections.preview')} cols={1}>
        <TemplatePreview />
      </FieldGrid>
    </>
  );
}

function Look() {
  return (
    <FieldGrid title={t('emailTemplate.sections.look')}>
      <SelectField name="Layout" of="EmailLayout" required />
      <SelectField name="HeaderLayout" of="EmailHeaderLayout" required />
      <HeaderFields />
      <ColorField name="BackgroundColor" />
      <ColorField name="BoxColor" />
      <ColorField name="TextColor" />
      <ColorField name="LinkColor" />
      <ColorField name="ButtonColor" />
    </FieldGrid>
  );
}

/** Adds or edits a template: what it says, how it looks, whose mails it is for. */
export function EmailTemplateDialog(dialog: DialogProps) {
  const isSuperuser = useIsSuperuser();
  return (
    <ResourceDialog
      {...dialog}
      lockedFor={({ Type }) => (isSecretMail(Type) && !isSuperuser ? t('emailTemplate.secretTemplateLocked') : null)}
      resource={emailTemplates}
      as="drawer"
      initial={beginning}
      pages={dialog.readOnly ? [] : pages}
    >
      {(record) => (
        <>
          {record ? <TemplateNotes record={record} /> : null}
          <FieldGrid title={t('emailTemplate.sections.general')}>
            <TextField name="Code" spellCheck={false} />
            <TextField name="Description" />
            <SelectField name="Type" of="EmailType" required {...(record?.PublishedAt && { disabled: true })} />
            <SelectField name="Language" of="EmailLanguage" required />
          </FieldGrid>
          <Content />
          <Look />
          <FieldGrid title={t('emailTemplate.sections.scope')}>
            <ReferenceField name="Origin" to={origins} />
            <ReferenceField name="OriginCategory" to={originsCategories} />
            <SelectField name="Software" of="Software" />
            <ReferenceField name="Configuration" to={emailConfigurations} />
            <SwitchField name="IsDefault" />
            <SwitchField name="Active" />
            <NumberField name="Position" min={0} max={9999} />
          </FieldGrid>
        </>
      )}
    </ResourceDialog>
  );
}
