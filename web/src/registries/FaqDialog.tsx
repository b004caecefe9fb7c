import { products } from '@circolo/contract/catalogue/product';
import { origins } from '@circolo/contract/origins/origin';
import { faqs } from '@circolo/contract/registries/faq';
import { paymentErrors } from '@circolo/contract/sales/payment-error';
import { t } from '../app/words.ts';
import { ReferencesField } from '../record/fields/reference-fields.tsx';
import { type DialogProps, ResourceDialog } from '../record/ResourceDialog.tsx';
import { FieldGrid } from '../ui/FieldGrid.tsx';
import { SelectField, SwitchField } from '../ui/fields/choice-fields.tsx';
import { DayField, NumberField } from '../ui/fields/number-fields.tsx';
import { HtmlField, ListField, TextField } from '../ui/fields/text-fields.tsx';
import { useFieldValue } from '../ui/form-context.ts';
import { ScreensField } from './ScreensField.tsx';

/** Where a question appears: in the shop by brand and product, in the help by screen. */
function Places() {
  const type = useFieldValue<string>('Type');
  return (
    <FieldGrid title={t('faqs.sections.where')}>
      <ReferencesField name="Origins" to={origins} />
      {type === 'A' ? <ScreensField name="Screens" /> : <ReferencesField name="Products" to={products} />}
      <ReferencesField name="PaymentErrors" to={paymentErrors} />
      <DayField name="ReviewBy" />
      <NumberField name="Position" min={0} max={9999} />
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
