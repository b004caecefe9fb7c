import { packages } from '@circolo/contract/catalogue/packages/package';
import { priceWaves } from '@circolo/contract/subscriptions/price-wave';
import type { Filters } from '../lists/filters/filters-of.ts';
import { type DialogProps, ResourceDialog } from '../record/dialog/ResourceDialog.tsx';
import { ReferenceField } from '../record/fields/reference-fields.tsx';
import type { Columns } from '../resource/columns-of.ts';
import { ResourcePage } from '../resource-page/ResourcePage.tsx';
import { FieldGrid } from '../ui/form/FieldGrid.tsx';
import { SelectField, SwitchField } from '../ui/form/fields/choice-fields.tsx';
import { DayField, PriceField } from '../ui/form/fields/number-fields.tsx';
import { TextField } from '../ui/form/fields/text-fields.tsx';
import { WavePreview } from './WavePreview.tsx';

const columns: Columns<typeof priceWaves> = [
  { field: 'Description', main: true },
  'Package',
  'NewPrice',
  'Policy',
  'EffectiveFrom',
  'NoticeDate',
  'Notified',
  { field: 'NotifiedAt', hidden: true },
  { field: 'Cancelled', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof priceWaves> = ['Policy', 'EffectiveFrom', 'Cancelled'];

const PriceWaveDialog = (dialog: DialogProps) => (
  <ResourceDialog {...dialog} resource={priceWaves} as="drawer">
    <FieldGrid>
      <TextField name="Description" wide />
      <ReferenceField name="Package" to={packages} />
      <PriceField name="NewPrice" />
      <SelectField name="Policy" of="PriceWavePolicy" />
      <DayField name="EffectiveFrom" />
      <DayField name="NoticeDate" />
      {/* A new one has nothing to be called off yet. */}
      {dialog.id ? <SwitchField name="Cancelled" /> : null}
    </FieldGrid>
    <WavePreview id={dialog.id} />
  </ResourceDialog>
);

/** Changes of a package's price for those who have it. */
export const PriceWavesScreen = () => (
  <ResourcePage
    resource={priceWaves}
    columns={columns}
    leastNeeded={['NoticeDate', 'Notified', 'Policy']}
    filters={filters}
    Dialog={PriceWaveDialog}
    removable={({ NotifiedAt }) => NotifiedAt === null}
  />
);
