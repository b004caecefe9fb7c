import { isProvince } from '../../values/identifiers/provinces.ts';
import { provincesOfZip } from '../../values/identifiers/zip-codes.ts';
import type { BillingDraft } from './billing-draft.ts';
import { type BillingFinding, found } from './billing-finding.ts';
import type { KnownOfCustomer } from './known-of-customer.ts';

/** Whether town, ZIP code and province of an Italian customer belong together. */
export function placeFindings({ ZipCode, Province, City }: BillingDraft, known: KnownOfCustomer): BillingFinding[] {
  if (!isProvince(Province)) return [];
  const towns = known.TownProvinces ?? [];
  if (City && towns.length > 0 && !towns.includes(Province)) {
    const [only] = towns.length === 1 ? towns : towns.filter((province) => provincesOfZip(ZipCode).includes(province));
    const details = {
      Repair: only ? { Province: only } : null,
      Parameters: { town: City, province: Province, right: only ?? '' },
    };
    return [found('Province', 'townOtherProvince', details)];
  }
  const ofZip = provincesOfZip(ZipCode);
  if (!/^\d{5}$/.test(ZipCode) || ofZip.includes(Province)) return [];
  return [found('ZipCode', 'zipOtherProvince', { Parameters: { zip: ZipCode, province: Province } })];
}
