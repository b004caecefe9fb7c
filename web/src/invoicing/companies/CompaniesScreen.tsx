import { companies } from '#list/invoicing/companies/company';
import { origins } from '#list/origins/origin';
import type { Filters } from '../../lists/filters/filters-of.ts';
import { lazyDialog } from '../../record/dialog/lazy-dialog.ts';
import type { Columns } from '../../resource/columns-of.ts';
import { ResourcePage } from '../../resource-page/ResourcePage.tsx';

const CompanyDialog = lazyDialog(() => import('./CompanyDialog.tsx').then((m) => m.CompanyDialog));

const columns: Columns<typeof companies> = [
  { field: 'Description', main: true },
  'LegalName',
  'VatNumber',
  'TaxRegime',
  'City',
  'Active',
  { field: 'FiscalCode', hidden: true },
  { field: 'Country', hidden: true },
  { field: 'Position', hidden: true },
  { field: 'UpdatedAt', hidden: true },
];

const filters: Filters<typeof companies> = [{ field: 'Origin', to: origins }, 'Active'];

/** Who sells. */
export const CompaniesScreen = () => (
  <ResourcePage
    resource={companies}
    columns={columns}
    leastNeeded={['City', 'TaxRegime']}
    filters={filters}
    Dialog={CompanyDialog}
  />
);
