import { invoiceDelivery } from '@circolo/contract/invoicing/billing/invoice-delivery';
import { IconMailForward } from '@tabler/icons-react';
import { t } from '../../messages/messages.ts';
import { useFieldValue } from '../../ui/form/form-context.ts';
import css from './billing-findings.module.css';

/** One sentence of how the invoice will arrive, with the data as they are now. */
export function DeliveryNote({ path = '' }: { path?: string }) {
  const SubjectType = useFieldValue<string>(`${path}SubjectType`);
  const Country = useFieldValue<string>(`${path}Country`);
  const SdiCode = useFieldValue<string>(`${path}SdiCode`);
  const Pec = useFieldValue<string>(`${path}Pec`);
  const delivery = invoiceDelivery({ SubjectType, Country, SdiCode, Pec });
  if (!delivery) return null;
  const code = 'Code' in delivery ? delivery.Code : '';
  const pec = 'Pec' in delivery ? delivery.Pec : '';
  return (
    <p className={css.delivery}>
      <IconMailForward size={18} aria-hidden />
      <span>{t(`billingData.delivery.${delivery.Way}`, { code, pec })}</span>
    </p>
  );
}
