import { exportVatRegister } from '@circolo/contract/invoicing/vat-register/vat-register';
import { monthName, monthOf } from '@circolo/contract/values/month';
import { translator } from '@circolo/messages/translator';
import { eq } from 'drizzle-orm';
import type { Api } from '../../http/api.ts';
import { orNotFound, write } from '../../http/implement.ts';
import { companies } from '../../tables/invoicing/company-tables.ts';
import { bookFiles, requestBook } from './request-book.ts';

/** The files of the books. */
export function bookRoutes(api: Api): void {
  bookFiles();
  write(api, exportVatRegister, async (tx, { body, ...asker }) => {
    const { Company, Section, Format } = body;
    const [company] = await tx
      .select({ Description: companies.Description })
      .from(companies)
      .where(eq(companies.Id, Company));
    const Month = monthOf(body.Month);
    const { language } = asker;
    const title = translator(language)('VatRegister.title');
    const Title = `${title} · ${orNotFound(company).Description} · ${monthName(language, Month)}`;
    const asked = { Kind: 'register', Company, Month, Section, Format, Language: language } as const;
    return requestBook(tx, asked, { Title, Category: Format }, asker);
  });
}
