import { packages } from '@circolo/contract/catalogue/packages/package';
import type { RowOf } from '@circolo/contract/resource/resource';
import { priceWaves } from '@circolo/contract/subscriptions/price-wave';
import type { Filter } from '../lists/filters/filters.ts';
import { type DialogProps, ResourceDialog } from '../record/dialog/ResourceDialog.tsx';
import { ReferenceField } from '../record/fields/reference-fields.tsx';
import type { Column } from '../resource/columns.tsx';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';
import { FieldGrid } from '../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../ui/form/fields/choice-fields.tsx';
import { DayField, PriceField } from '../ui/form/fields/number-fields.tsx';
import { TextField } from '../ui/form/fields/text-fields.tsx';
import { WavePreview } from './WavePreview.tsx';

const columns: Column<RowOf<typeof priceWaves>>[] = [
  { field: 'Description', main: true },
  { field: 'Package', kind: 'reference' },
  { field: 'NewPrice', kind: 'price' },
  { field: 'Policy', of: 'PriceWavePolicy' },
  { field: 'EffectiveFrom', kind: 'day' },
  { field: 'NoticeDate', kind: 'day' },
  { field: 'Notified', kind: 'number' },
  { field: 'NotifiedAt', kind: 'instant', hidden: true },
  { field: 'Cancelled', kind: 'flag', hidden: true },
  { field: 'UpdatedAt', kind: 'instant', hidden: true },
];

const filters: Filter[] = [
  { field: 'Policy', kind: 'enum', of: 'PriceWavePolicy' },
  { field: 'EffectiveFrom', kind: 'days' },
  { field: 'Cancelled', kind: 'flag' },
];

const PriceWaveDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={priceWaves} as="drawer">
    <FieldGrid>
      <TextField name="Description" wide />
      <ReferenceField name="Package" to={packages} />
      <PriceField name="NewPrice" />
      <SelectField name="Policy" of="PriceWavePolicy" />
      <DayField name="EffectiveFrom" />
      <DayField name="NoticeDate" />
      <SwitchField name="Cancelled" />
    </FieldGrid>
    <WavePreview id={dialog.id} />
  </ResourceDialog>
);

/** Changes of a package's price for those who have it. */
export const PriceWavesScreen = () => (
  <ResourcePage
    resource={priceWaves}
    columns={columns}
    filters={filters}
    Dialog={PriceWaveDialog}
    removable={({ NotifiedAt }) => NotifiedAt === null}
  />
);
