import { isOpen } from '@circolo/contract/authorization/call-access';
import type { Level } from '@circolo/contract/authorization/levels';
import { readCustomerStatement } from '@circolo/contract/invoicing/open-items/open-items';
import { readVatRegister } from '@circolo/contract/invoicing/vat-register/vat-register';
import type { BookRequest } from './book-request.ts';

/** Whether somebody with these levels may have a file of the books. */
export const mayHaveBook = ({ Kind }: Pick<BookRequest, 'Kind'>, levels: ReadonlyMap<string, Level>): boolean =>
  isOpen((Kind === 'statement' ? readCustomerStatement : readVatRegister).access, levels);
