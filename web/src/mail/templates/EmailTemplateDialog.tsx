import { EmailTemplateState } from '@circolo/contract/mail/codes';
import { emailConfigurations } from '@circolo/contract/mail/configurations/email-configuration';
import { isSecretMail } from '@circolo/contract/mail/secret-mails';
import { emailTemplates } from '@circolo/contract/mail/templates/email-template';
import { origins } from '@circolo/contract/origins/origin';
import { originsCategories } from '@circolo/contract/origins/origin-category';
import type { RecordOf } from '@circolo/contract/resource/resource';
import { Alert, Button, Group, Text } from '@mantine/core';
import { IconLayout } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { t } from '../../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { ReferenceField } from '../../record/fields/reference-fields.tsx';
import { useIsSuperuser } from '../../session/superuser.ts';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { PositionField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';
import { TaggedField } from '../editor/TaggedInput.tsx';
import { editorPath } from './editor-path.ts';

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

/** The way from the facts of a template to what it says. */
function EditorLink({ id }: { id: number }) {
  return (
    <Group mb="md">
      <Button component={Link} to={editorPath(id)} variant="light" leftSection={<IconLayout size={16} aria-hidden />}>
        {t('emailTemplate.openEditor')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('emailTemplate.editorHelp')}
      </Text>
    </Group>
  );
}

/** Adds a template, or edits whose mails it is for; what it says has a page of its own, where a new one leads. */
export function EmailTemplateDialog(dialog: DialogProps) {
  const isSuperuser = useIsSuperuser();
  const navigate = useNavigate();
  return (
    <ResourceDialog
      {...dialog}
      lockedFor={({ Type }) => (isSecretMail(Type) && !isSuperuser ? t('emailTemplate.secretTemplateLocked') : null)}
      resource={emailTemplates}
      as="drawer"
      initial={beginning}
      saved={({ Id }) => {
        if (dialog.id === null) void navigate({ to: editorPath(Id) });
      }}
    >
      {(record) => (
        <>
          {record ? <TemplateNotes record={record} /> : null}
          {record ? <EditorLink id={record.Id} /> : null}
          <FieldGrid title={t('emailTemplate.sections.general')}>
            <TextField name="Code" spellCheck={false} />
            <TextField name="Description" />
            <SelectField name="Type" of="EmailType" required {...(record?.PublishedAt && { disabled: true })} />
            <SelectField name="Language" of="EmailLanguage" required />
          </FieldGrid>
          {record ? null : (
            <FieldGrid title={t('emailTemplate.sections.content')} cols={1}>
              <TaggedField name="Subject" maxLength={200} />
              <TaggedField name="Preheader" maxLength={150} />
            </FieldGrid>
          )}
          <FieldGrid title={t('emailTemplate.sections.scope')}>
            <ReferenceField name="Origin" to={origins} />
            <ReferenceField name="OriginCategory" to={originsCategories} />
            <SelectField name="Software" of="Software" />
            <ReferenceField name="Configuration" to={emailConfigurations} />
            <SwitchField name="IsDefault" />
            <SwitchField name="Active" />
            <PositionField />
          </FieldGrid>
        </>
      )}
    </ResourceDialog>
  );
}
