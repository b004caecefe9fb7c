import { exportCustomerStatement } from '@circolo/contract/invoicing/open-items/open-items';
import {
  exportForAccountant,
  exportForPreservation,
  exportVatRegister,
} from '@circolo/contract/invoicing/vat-register/vat-register';
import { monthName, monthOf } from '@circolo/contract/values/month';
import { translator } from '@circolo/messages/translator';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database.ts';
import type { Api } from '../../http/api.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { companies } from '../../tables/invoicing/company-tables.ts';
import { customerNames } from '../open-items/read-open-items.ts';
import { bookFiles, requestBook } from './request-book.ts';

async function nameOfCompany(tx: Tx, id: number): Promise<string> {
  const [company] = await tx.select({ name: companies.Description }).from(companies).where(eq(companies.Id, id));
  return orNotFound(company).name;
}

/** The files of the books. */
export function bookRoutes(api: Api): void {
  bookFiles();
  write(api, exportVatRegister, async (tx, { body, ...asker }) => {
    const { Company, Section, Format } = body;
    const { language: Language } = asker;
    const Month = monthOf(body.Month);
    const month = monthName(Language, Month);
    const Title = [translator(Language)('VatRegister.title'), await nameOfCompany(tx, Company), month].join(' · ');
    const asked = { Kind: 'register', Company, Month, Section, Format, Language } as const;
    return requestBook(tx, asked, { Title, Category: Format }, asker);
  });
  write(api, exportForAccountant, async (tx, { body, ...asker }) => {
    const { Company } = body;
    const { language: Language } = asker;
    const Month = monthOf(body.Month);
    const title = translator(Language)('VatRegister.files.accountant');
    const Title = [title, await nameOfCompany(tx, Company), monthName(Language, Month)].join(' · ');
    const asked = { Kind: 'accountant', Company, Month, Language } as const;
    return requestBook(tx, asked, { Title, Category: 'ZIP' }, asker);
  });
  write(api, exportForPreservation, async (tx, { body, ...asker }) => {
    const { language: Language } = asker;
    const title = translator(Language)('VatRegister.files.preservation');
    const Title = [title, await nameOfCompany(tx, body.Company), String(body.Year)].join(' · ');
    return requestBook(tx, { Kind: 'preservation', ...body, Language }, { Title, Category: 'ZIP' }, asker);
  });
  write(api, exportCustomerStatement, async (tx, { params, body, ...asker }) => {
    const { language: Language } = asker;
    const name = orNotFound((await customerNames(tx, [params.Id])).get(params.Id));
    const Title = `${translator(Language)('OpenItems.statement')} · ${name}`;
    const asked = { Kind: 'statement', User: params.Id, Format: body.Format, Language } as const;
    return requestBook(tx, asked, { Title, Category: body.Format }, asker);
  });
}
