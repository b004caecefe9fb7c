import { products } from '@circolo/contract/catalogue/products/product';
import { origins } from '@circolo/contract/origins/origin';
import { FaqType, faqs } from '@circolo/contract/registries/faq';
import { paymentErrors } from '@circolo/contract/sales/payment-types/payment-error';
import { t } from '../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../record/dialog/ResourceDialog.tsx';
import { ReferencesField } from '../record/fields/reference-fields.tsx';
import { FieldGrid } from '../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../ui/form/fields/choice-fields.tsx';
import { DayField, PositionField } from '../ui/form/fields/number-fields.tsx';
import { HtmlField, ListField, TextField } from '../ui/form/fields/text-fields.tsx';
import { useFieldValue } from '../ui/form/form-context.ts';
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

/** Adds or edits a frequent question. */
export const FaqDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={faqs} as="drawer" title={({ Question }) => Question}>
    <FieldGrid title={t('faqs.sections.text')}>
      <SelectField name="Type" of="FaqType" />
      <SelectField name="Language" of="UserLanguage" required />
      <TextField name="Question" wide />
      <HtmlField name="Answer" wide />
      <TextField name="Category" />
      <TextField name="Slug" inputMode="url" spellCheck={false} />
      <ListField name="Keywords" wide />
    </FieldGrid>
    <Places />
  </ResourceDialog>
);
