import type { AnyResource } from '@circolo/contract/resource/resource';
import type { AnySource, Scope } from '../resource/source.ts';

interface Offer {
  source: AnySource;
  scope: Scope;
}

/** What can be exported, by resource: filled where routes are registered, read by the job that writes the files. */
const offers = new Map<string, Offer>();

/** Lets a resource be exported. */
export function offerExport(source: AnySource, scope: Scope): void {
  offers.set(source.resource.Name, { source, scope });
}

/** How a resource is exported. */
export function exportOffer(name: string): Offer {
  const offer = offers.get(name);
  if (!offer) throw new Error(`${name} cannot be exported`);
  return offer;
}

const ownBusiness = ['Id', 'Version'];

/** The columns that an export of a resource may have: those of a row. */
export const exportableColumns = (resource: AnyResource): string[] =>
  Object.keys(resource.row.shape).filter((column) => !ownBusiness.includes(column));
