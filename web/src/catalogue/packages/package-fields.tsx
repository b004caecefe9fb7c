import { billingFor, unitsFor } from '@circolo/contract/catalogue/packages/package-rules';
import { billedMonths, periodPrices } from '@circolo/contract/catalogue/prices/monthly-price';
import { products } from '@circolo/contract/catalogue/products/product';
import {
  type BillingMethodCode,
  DiscountType,
  PackageType,
  type PackageTypeCode,
  PriceType,
  packageTypesOf,
  type SoftwareCode,
  UnitOfMeasure,
  type UnitOfMeasureCode,
} from '@circolo/contract/codes/catalogue-codes';
import { vatNaturesLookup } from '@circolo/contract/registries/lookups';
import { fromCents, toCents } from '@circolo/contract/values/money';
import { Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { language, t } from '../../messages/messages.ts';
import { CodeReferenceField } from '../../record/fields/code-reference-field.tsx';
import { ReferenceField } from '../../record/fields/reference-fields.tsx';
import { oneRecord } from '../../resource/calls.ts';
import { SelectField } from '../../ui/form/fields/choice-fields.tsx';
import { MoneyField, NumberField, PriceField, QuantityField, RateField } from '../../ui/form/fields/number-fields.tsx';
import { useFieldValue, useSetField } from '../../ui/form/form-context.ts';
import { formatMoney } from '../../ui/values/format.ts';

/** Keeps a choice among what is allowed: what no longer is gives way to the only one left, or to none. */
function useAllowed(name: string, allowed: readonly string[]): void {
  const chosen = useFieldValue<string>(name);
  const set = useSetField();
  const offered = allowed.join();
  useEffect(() => {
    const codes = offered ? offered.split(',') : [];
    const only = codes.length === 1 ? (codes[0] ?? '') : '';
    if (chosen ? !codes.includes(chosen) : only !== '') set(name, only);
  }, [name, chosen, offered, set]);
}

/** The product, from which the software follows. */
export function ProductField({ disabled }: { disabled: boolean }) {
  const product = useFieldValue<{ Id: number } | null>('Product');
  const software = useFieldValue<string>('Software');
  const set = useSetField();
  const id = product?.Id ?? 0;
  const { data } = useQuery({
    queryKey: [products.Name, 'one', id],
    queryFn: () => oneRecord(products, id),
    enabled: id > 0,
  });
  const found = data?.Id === id ? data.Software : undefined;
  useEffect(() => {
    if (found && found !== software) set('Software', found);
  }, [found, software, set]);
  return <ReferenceField name="Product" to={products} disabled={disabled} />;
}

/** The type, among those of the software. */
export function TypeField({ disabled }: { disabled: boolean }) {
  const software = useFieldValue<SoftwareCode | ''>('Software');
  const codes = software ? packageTypesOf[software] : [];
  useAllowed('Type', codes);
  const whyNot = software ? {} : { help: t('catalogue.productFirst') };
  return <SelectField name="Type" of="PackageType" codes={codes} disabled={disabled || !software} {...whyNot} />;
}

const usualDays: Partial<Record<BillingMethodCode, number>> = {
  '1': 365,
  '2': 182,
  '3': 120,
  '4': 90,
  '5': 60,
  '6': 30,
};

/** Unit, billing and quantity: each offers what the ones before it leave. */
export function BillingFields() {
  const type = useFieldValue<PackageTypeCode | ''>('Type');
  const unit = useFieldValue<UnitOfMeasureCode | ''>('UnitOfMeasure');
  const method = useFieldValue<BillingMethodCode | ''>('BillingMethod');
  const quantity = useFieldValue<number | string | null>('Quantity');
  const set = useSetField();
  const units = type ? unitsFor(type) : [];
  const methods = type && unit ? billingFor(type, unit) : [];
  useAllowed('UnitOfMeasure', units);
  useAllowed('BillingMethod', methods);
  const fitted = useRef({ unit, method });
  useEffect(() => {
    // Only another billing brings its days: what is typed may pass through those of any.
    if (fitted.current.unit === unit && fitted.current.method === method) return;
    fitted.current = { unit, method };
    const days = unit === UnitOfMeasure.days && method ? usualDays[method] : undefined;
    const isUsual = quantity === '' || quantity === null || Object.values(usualDays).includes(Number(quantity));
    if (days && isUsual && Number(quantity) !== days) set('Quantity', days);
  }, [unit, method, quantity, set]);
  return (
    <>
      <SelectField name="UnitOfMeasure" of="UnitOfMeasure" codes={units} disabled={units.length < 2} />
      <SelectField name="BillingMethod" of="BillingMethod" codes={methods} disabled={methods.length < 2} />
      <QuantityField name="Quantity" />
    </>
  );
}

/** How many activities the buyer may have: one with a single-activity subscription, chosen with a multiple one. */
export function ActivitiesField() {
  const type = useFieldValue<PackageTypeCode | ''>('Type');
  const activities = useFieldValue<number | string | null>('MaxActivities');
  const set = useSetField();
  useEffect(() => {
    if (type === PackageType.singleActivity && activities !== 1) set('MaxActivities', 1);
    if (
      type !== '' &&
      type !== PackageType.singleActivity &&
      type !== PackageType.multipleActivities &&
      activities !== null &&
      activities !== ''
    )
      set('MaxActivities', null);
  }, [type, activities, set]);
  return type === PackageType.multipleActivities ? <NumberField name="MaxActivities" min={2} required /> : null;
}

/** What the price means per month, beside it. */
export function MonthlyNote() {
  const price = useFieldValue<number | string | null>('Price');
  const method = useFieldValue<BillingMethodCode | ''>('BillingMethod');
  if (!method || billedMonths(method) === null) return null;
  // Its place stays: nothing may move as one leaves the price for a button.
  if (typeof price !== 'number') return <div />;
  const periods = periodPrices(toCents(price), method);
  if (!periods) return null;
  const format = (cents: number) => formatMoney(fromCents(cents), language());
  return (
    <Group gap="md" mt="auto" mb={8}>
      <Text size="sm" c="dimmed">
        {t('catalogue.perMonth', { amount: format(periods.PerMonth) })}
      </Text>
      <Text size="sm" c="dimmed">
        {t('catalogue.perYear', { amount: format(periods.PerYear) })}
      </Text>
    </Group>
  );
}

/** The price for each unit can be bought in a chosen quantity; a price of the whole cannot. */
export function BuyerQuantityFields() {
  const priceType = useFieldValue<string>('PriceType');
  const least = useFieldValue<unknown>('MinQuantity');
  const most = useFieldValue<unknown>('MaxQuantity');
  const step = useFieldValue<unknown>('QuantityStep');
  const set = useSetField();
  useEffect(() => {
    if (priceType !== PriceType.full) return;
    if (least !== 1) set('MinQuantity', 1);
    if (most !== null && most !== '') set('MaxQuantity', null);
    if (step !== 1) set('QuantityStep', 1);
  }, [priceType, least, most, step, set]);
  if (priceType !== PriceType.unit) return null;
  return (
    <>
      <NumberField name="MinQuantity" min={1} />
      <NumberField name="MaxQuantity" min={1} />
      <NumberField name="QuantityStep" min={1} />
    </>
  );
}

/** VAT, and the reason where there is none. */
export function VatFields() {
  const rate = useFieldValue<number | string | null>('VatRate');
  const nature = useFieldValue<object | null>('VatNature');
  const set = useSetField();
  const isZero = rate === 0;
  useEffect(() => {
    if (!isZero && nature) set('VatNature', null);
  }, [isZero, nature, set]);
  return (
    <>
      <RateField name="VatRate" required />
      {isZero ? <CodeReferenceField name="VatNature" to={vatNaturesLookup} required /> : null}
    </>
  );
}

/** The discount: euros off each unit, or a share. */
export function DiscountField() {
  const kind = useFieldValue<string | null>('DiscountType');
  const value = useFieldValue<number | string | null>('DiscountValue');
  const set = useSetField();
  useEffect(() => {
    if (!kind && value !== null && value !== '') set('DiscountValue', null);
  }, [kind, value, set]);
  if (kind === DiscountType.percentage) return <RateField name="DiscountValue" required />;
  return <MoneyField name="DiscountValue" required={kind === DiscountType.amount} disabled={!kind} />;
}

/** The price with what is crossed out beside it. */
export const PriceFields = () => (
  <>
    <SelectField name="PriceType" of="PriceType" />
    <PriceField name="Price" />
    <PriceField name="FullPrice" />
  </>
);
