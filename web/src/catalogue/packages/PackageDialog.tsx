import { packages } from '@circolo/contract/catalogue/packages/package';
import { products } from '@circolo/contract/catalogue/products/product';
import type { FormOf } from '@circolo/contract/resource/resource';
import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { fieldLabel, t } from '../../messages/messages.ts';
import { type DialogProps, ResourceDialog } from '../../record/dialog/ResourceDialog.tsx';
import { oneRecord } from '../../resource/calls.ts';
import { FormPages } from '../../ui/form/FormPages.tsx';
import { PricesPage } from '../prices/PricesPage.tsx';
import { packagePages } from './package-pages.tsx';
import { RunningNote } from './RunningNote.tsx';

type InitialPackage = Partial<FormOf<typeof packages>>;

/** What a new package begins with: the product of a list that shows one product's packages; null while it is read. */
function useBeginning(isNew: boolean): InitialPackage | null {
  const { Product = '' } = useSearch({ strict: false }) as { Product?: string }; // Searches are texts, see router-search.
  const id = isNew && /^\d+$/.test(Product) ? Number(Product) : 0;
  const { data, isPending } = useQuery({
    queryKey: [products.Name, 'one', id],
    queryFn: () => oneRecord(products, id),
    enabled: id > 0,
  });
  if (id > 0 && isPending) return null;
  // The picker shows the name; the server reads the id.
  const named = data && { Id: data.Id, Description: data.Description };
  return named ? { Product: named, Software: data.Software } : {};
}

const SoldNote = () => (
  <Alert color="blue" icon={<IconLock size={18} aria-hidden />} mb="md">
    {t('catalogue.soldNote')}
  </Alert>
);

const besides = [{ key: 'prices', label: () => fieldLabel('Packages', 'Prices'), Page: PricesPage }];

/** Adds or edits a package, with its prices beside it; what can be chosen narrows as one picks. */
export function PackageDialog(dialog: DialogProps) {
  const initial = useBeginning(dialog.id === null);
  if (!initial) return null;
  return (
    <ResourceDialog {...dialog} resource={packages} as="drawer" initial={initial} pages={besides}>
      {(record) => {
        const isSold = record?.Sold === true;
        return (
          <>
            {record ? <RunningNote packageId={record.Id} /> : null}
            {isSold ? <SoldNote /> : null}
            <FormPages label={t('Packages.one')} pages={packagePages({ readOnly: dialog.readOnly, isSold })} />
          </>
        );
      }}
    </ResourceDialog>
  );
}
