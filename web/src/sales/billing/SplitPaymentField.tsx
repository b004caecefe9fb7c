import { mayBeListed } from '@circolo/contract/sales/pricing/split-vat';
import { t } from '../../messages/messages.ts';
import { CheckboxField } from '../../ui/form/fields/choice-fields.tsx';
import { useFieldValue } from '../../ui/form/form-context.ts';
import { billedSubject } from './billed-subject.ts';

/** Whether an organisation pays its VAT to the State; others are not asked. */
export function SplitPaymentField({ path = '' }: { path?: string }) {
  const SubjectType = useFieldValue<string>(`${path}SubjectType`);
  const Country = useFieldValue<string>(`${path}Country`);
  if (!mayBeListed(billedSubject({ SubjectType, Country }))) return null;
  return (
    <CheckboxField
      name={`${path}SplitPayment`}
      label={t('billing.SplitPayment')}
      help={t('billing.splitPaymentHelp')}
      wide
    />
  );
}
