import { readVatRegister } from '@circolo/contract/invoicing/vat-register/vat-register';
import type { Api } from '../../http/api.ts';
import { read } from '../../http/implement.ts';
import { closeRegisterRoutes } from './close-register.ts';
import { readRegister } from './read-register.ts';

/** The VAT register of sales. */
export function registerRoutes(api: Api): void {
  read(api, readVatRegister, (db, { query, caller, now }) => readRegister(db, query, { caller, now }));
  closeRegisterRoutes(api);
}
