import {
  exportForAccountant,
  exportForPreservation,
  exportVatRegister,
} from '@circolo/contract/invoicing/vat-register/vat-register';
import { t } from '../../messages/messages.ts';
import { call } from '../../session/client.ts';
import { useMayExport } from '../../session/use-session.ts';
import { BookFiles } from '../book-files/BookFiles.tsx';

interface Props {
  Company: number;
  Month: string;
  Section: number | null;
}

/** The files of the rows on screen, the archive of the month, the package of the year. */
export function RegisterFiles(scope: Props) {
  const { Company, Month } = scope;
  const year = Month.slice(0, 4);
  if (!useMayExport()) return null;
  return (
    <BookFiles
      ask={(Format) => call(exportVatRegister, { body: { ...scope, Format } })}
      archives={[
        {
          label: t('VatRegister.files.accountant'),
          text: t('VatRegister.files.accountantText'),
          ask: () => call(exportForAccountant, { body: { Company, Month } }),
        },
        {
          label: t('VatRegister.files.preservation'),
          text: t('VatRegister.files.preservationText', { year }),
          ask: () => call(exportForPreservation, { body: { Company, Year: Number(year) } }),
        },
      ]}
    />
  );
}
