import { mayCall } from '@circolo/contract/authorization/call-access';
import { exportCustomerStatement } from '@circolo/contract/invoicing/open-items/open-items';
import { exportVatRegister } from '@circolo/contract/invoicing/vat-register/vat-register';
import type { Caller } from '../../http/caller.ts';
import type { BookRequest } from './book-request.ts';

/** Whether a caller may have a file of the books. A statement is a document of one customer, and no export. */
export const mayHaveBook = ({ Kind }: Pick<BookRequest, 'Kind'>, caller: Caller): boolean =>
  mayCall(Kind === 'statement' ? exportCustomerStatement : exportVatRegister, caller);
