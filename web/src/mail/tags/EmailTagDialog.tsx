import { emailTags } from '@circolo/contract/mail/tags/email-tag';
import { EmailTagFormat } from '@circolo/contract/mail/tags/tags';
import { t } from '../../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { MultiSelectField, SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { PositionField } from '../../ui/form/fields/number-fields.tsx';
import { TextAreaField, TextField } from '../../ui/form/fields/text-fields.tsx';

const allFormats = [
  EmailTagFormat.text,
  EmailTagFormat.date,
  EmailTagFormat.money,
  EmailTagFormat.link,
  EmailTagFormat.lines,
  EmailTagFormat.iban,
];
const ownFormats = [EmailTagFormat.text, EmailTagFormat.link];

/** Adds or edits a tag; of those of the product only what people read. */
export const EmailTagDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={emailTags} as="drawer" title={({ Code }) => `[[${Code}]]`}>
    {(record) => {
      const fixed = record?.System ?? false;
      const lock = fixed ? { disabled: true } : {};
      return (
        <>
          <FieldGrid title={t('emailTemplate.sections.tag')}>
            <TextField name="Code" spellCheck={false} {...lock} />
            <SelectField name="Format" of="EmailTagFormat" codes={fixed ? allFormats : ownFormats} required {...lock} />
            <TextField name="Description" />
            <TextField name="DescriptionEn" />
            <MultiSelectField name="EmailTypes" of="EmailType" wide {...lock} />
          </FieldGrid>
          <FieldGrid title={t('emailTemplate.sections.values')}>
            <TextAreaField
              name="Fallback"
              wide
              required={!fixed}
              {...(fixed && { label: t('emailTemplate.fallback') })}
              help={fixed ? t('emailTemplate.fallbackHelp') : t('emailTemplate.valueHelp')}
            />
            <TextField name="Example" wide />
            <SwitchField name="Active" />
            <PositionField />
          </FieldGrid>
        </>
      );
    }}
  </ResourceDialog>
);
