import { products } from '@circolo/contract/catalogue/products/product';
import { origins } from '@circolo/contract/origins/origin';
import { FaqType, faqs } from '@circolo/contract/registries/faq';
import { paymentErrors } from '@circolo/contract/sales/payment-types/payment-error';
import { Text } from '@mantine/core';
import { t } from '../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../record/dialog/ResourceDialog.tsx';
import { ReferencesField } from '../record/fields/reference-fields.tsx';
import { FieldGrid } from '../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../ui/form/fields/choice-fields.tsx';
import { DayField, PositionField } from '../ui/form/fields/number-fields.tsx';
import { HtmlField, ListField, TextField } from '../ui/form/fields/text-fields.tsx';
import { useFieldValue } from '../ui/form/form-context.ts';
import { RichText } from '../ui/values/RichText.tsx';
import css from './faq-dialog.module.css';
import { ScreensField } from './ScreensField.tsx';

/** Where a question appears: in the shop by brand and product, in the help by screen. */
function Places() {
  const type = useFieldValue<string>('Type');
  return (
    <FieldGrid title={t('faqs.sections.where')}>
      <ReferencesField name="Origins" to={origins} />
      {type === FaqType.association ? (
        <ScreensField name="Screens" />
      ) : (
        <ReferencesField name="Products" to={products} />
      )}
      <ReferencesField name="PaymentErrors" to={paymentErrors} />
      <DayField name="ReviewBy" />
      <PositionField />
      <SwitchField name="Published" />
      <SwitchField name="Active" />
    </FieldGrid>
  );
}

/** The answer as it will be read. */
function AnswerPreview() {
  const answer = (useFieldValue<string | null>('Answer') ?? '').trim();
  if (answer === '') return null;
  return (
    <section className={css.preview} aria-label={t('faqs.preview')}>
      <Text size="xs" c="dimmed" mb={4}>
        {t('faqs.preview')}
      </Text>
      <RichText html={answer} className={css.answer} />
    </section>
  );
}

/** Adds or edits a frequent question. */
export const FaqDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={faqs} as="drawer" title={({ Question }) => Question}>
    <FieldGrid title={t('faqs.sections.text')}>
      <SelectField name="Type" of="FaqType" />
      <SelectField name="Language" of="UserLanguage" required />
      <TextField name="Question" wide />
      <HtmlField name="Answer" wide />
      <AnswerPreview />
      <TextField name="Category" />
      <TextField name="Slug" inputMode="url" spellCheck={false} />
      <ListField name="Keywords" wide />
    </FieldGrid>
    <Places />
  </ResourceDialog>
);
