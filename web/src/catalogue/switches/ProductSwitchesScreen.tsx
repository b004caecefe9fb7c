import { AuthorizationLevel, allows } from '@circolo/contract/authorization/levels';
import { buyerNatures } from '@circolo/contract/authorization/natures';
import { packages } from '@circolo/contract/catalogue/packages/package';
import { products } from '@circolo/contract/catalogue/products/product';
import { productSwitches, SwitchDirection } from '@circolo/contract/catalogue/switches/product-switch';
import { emailTemplates } from '@circolo/contract/mail/templates/email-template';
import { origins } from '@circolo/contract/origins/origin';
import { OrderKind, OrderStatus } from '@circolo/contract/sales/codes';
import { orders } from '@circolo/contract/sales/orders/order';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { t } from '../../messages/messages.ts';
import { paths } from '../../navigation/paths.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { ReferenceField, ReferencesField } from '../../record/fields/reference-fields.tsx';
import { countRows } from '../../resource/calls.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';
import { useLevel } from '../../session/use-level.ts';
import { FieldGrid } from '../../ui/form/FieldGrid.tsx';
import { MultiSelectField, SelectField, SwitchField } from '../../ui/form/fields/choice-fields.tsx';
import { DayField, MoneyField, NumberField, PositionField } from '../../ui/form/fields/number-fields.tsx';
import { TextField } from '../../ui/form/fields/text-fields.tsx';

const columns: Columns<typeof productSwitches> = [
  { field: 'Description', main: true },
  {
    field: 'Direction',
    tones: { [SwitchDirection.up]: 'green', [SwitchDirection.down]: 'yellow', [SwitchDirection.lateral]: 'gray' },
  },
  'Effect',
  'Proration',
  'Fee',
  'RequiresApproval',
  'Active',
  // The description names both.
  { field: 'FromProduct', hidden: true },
  { field: 'ToProduct', hidden: true },
  { field: 'CreditMode', hidden: true },
  { field: 'ValidFrom', kind: 'day', hidden: true },
  { field: 'ValidTo', kind: 'day', hidden: true },
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof productSwitches> = [
  { field: 'FromProduct', to: products },
  { field: 'ToProduct', to: products },
  'Direction',
  'Effect',
  'RequiresApproval',
  'Active',
];

/** Customers only: staff own nothing. */
const ProductSwitchDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={productSwitches} as="drawer">
    <FieldGrid title={t('productSwitches.sections.what')}>
      <TextField name="Description" wide />
      <ReferenceField name="FromProduct" to={products} />
      <ReferenceField name="ToProduct" to={products} />
      <ReferenceField name="FromPackage" to={packages} />
      <ReferenceField name="ToPackage" to={packages} />
      <SelectField name="Direction" of="SwitchDirection" />
      <SwitchField name="Active" />
    </FieldGrid>
    <FieldGrid title={t('productSwitches.sections.terms')}>
      <SelectField name="Effect" of="SwitchEffect" required />
      <SelectField name="Proration" of="SwitchProration" required />
      <SelectField name="CreditMode" of="SwitchCredit" required />
      <MoneyField name="Fee" />
      <NumberField name="MaxPerYear" min={1} max={366} />
      <NumberField name="MinDaysFromStart" min={0} max={3660} />
      <DayField name="ValidFrom" />
      <DayField name="ValidTo" />
      <SwitchField name="RequiresApproval" />
      <SwitchField name="KeepAddOns" />
    </FieldGrid>
    <FieldGrid title={t('productSwitches.sections.who')}>
      <MultiSelectField name="UserNatures" of="UserNature" codes={buyerNatures} />
      <ReferencesField name="Origins" to={origins} />
      <ReferenceField name="EmailTemplate" to={emailTemplates} />
      <PositionField />
    </FieldGrid>
  </ResourceDialog>
);

/** The changes that customers have asked for and that wait for an approval. */
function PendingApprovals() {
  const asked = { Kind: OrderKind.productSwitch, Status: OrderStatus.pendingConfirm };
  const counted = orders;
  const { data = 0 } = useQuery({
    queryKey: [counted.Name, 'count', asked],
    queryFn: () => countRows(counted, asked),
    enabled: allows(useLevel('orders'), AuthorizationLevel.view),
  });
  if (data === 0) return null;
  return (
    <Button component={Link} to={paths.deskScreen('orders')} search={asked as never} variant="light" color="yellow">
      {t('productSwitches.desk.pending', { count: data })}
    </Button>
  );
}

/** Which base product may be changed for which. */
export const ProductSwitchesScreen = () => (
  <ResourcePage
    resource={productSwitches}
    columns={columns}
    leastNeeded={['RequiresApproval', 'Fee']}
    filters={filters}
    Dialog={ProductSwitchDialog}
    actions={<PendingApprovals />}
  />
);
