import { readFile } from 'node:fs/promises';
import { readAddresses } from '@circolo/contract/origins/address-list';
import { eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../src/db/database.ts';
import { searchText } from '../../src/db/text-search.ts';
import { checkPicture, storePicture } from '../../src/origins/stored-files.ts';
import { customLogins, originAddresses, originCategories, origins } from '../../src/tables/origins/origin-tables.ts';
import { type DemoBrand, demoBrands } from './demo-brands.ts';

/** Where the demonstration answers, and where uploads are read. */
export interface DemoPlace {
  port: number;
  uploadBase: string;
}

const pictureFields = [
  'LoginPrimaryLogo',
  'LoginSecondaryLogo',
  'DeskLogo',
  'Favicon',
  'ShopImage',
] as const satisfies readonly (keyof DemoBrand['pictures'])[];

/** Stores a picture of the demonstration; gives back its link. */
async function storeAsset(tx: Tx, name: string, base: string): Promise<string> {
  const content = await readFile(new URL(`../assets/${name}`, import.meta.url));
  return (await storePicture(tx, checkPicture(name, content), { base, owner: null })).Link;
}

async function storePictures(tx: Tx, brand: DemoBrand, base: string) {
  const links: Partial<Record<(typeof pictureFields)[number], string>> = {};
  for (const field of pictureFields) {
    const name = brand.pictures[field];
    if (name) links[field] = await storeAsset(tx, name, base);
  }
  return links;
}

const urlOf = (brand: DemoBrand, port: number): string => `http://${brand.host}:${port}`;

async function saveAddress(tx: Tx, OriginId: number, Url: string): Promise<void> {
  await tx.delete(originAddresses).where(eq(originAddresses.OriginId, OriginId));
  const ProvedAt = new Date().toISOString();
  await tx.insert(originAddresses).values(readAddresses(Url).map((address) => ({ ...address, OriginId, ProvedAt })));
}

async function seedBrand(tx: Tx, brand: DemoBrand, place: DemoPlace): Promise<number> {
  const { category, columns, customLogin } = brand;
  const [kind] = await tx
    .select({ Id: originCategories.Id })
    .from(originCategories)
    .where(eq(originCategories.Code, category));
  if (!kind) throw new Error(`There is no category of brands ${category}`);
  const pictures = await storePictures(tx, brand, place.uploadBase);
  const Url = urlOf(brand, place.port);
  const Search = searchText(columns.Description, Url, columns.LegalName);
  const [origin] = await tx
    .insert(origins)
    .values({ ...columns, ...pictures, CategoryId: kind.Id, Url, Search })
    .returning({ Id: origins.Id });
  if (!origin) throw new Error(`The brand ${columns.Description} was not made`);
  await saveAddress(tx, origin.Id, Url);
  if (customLogin) {
    const logo = await storeAsset(tx, customLogin.logo, place.uploadBase);
    const login = { LoginPrimaryLogo: logo, LoginSecondaryLogo: pictures.LoginPrimaryLogo ?? null };
    await tx.insert(customLogins).values({ OriginId: origin.Id, UrlParm: customLogin.UrlParm, ...login });
  }
  return origin.Id;
}

/** Makes the brands of the demonstration; their ids, by name. Needs the seeds. */
export async function seedDemoOrigins(
  tx: Tx,
  place: DemoPlace,
): Promise<{ associations: number; sport: number; volunteers: number }> {
  return {
    associations: await seedBrand(tx, demoBrands.associations, place),
    sport: await seedBrand(tx, demoBrands.sport, place),
    volunteers: await seedBrand(tx, demoBrands.volunteers, place),
  };
}

/** Moves the brands of the demonstration to another port, for a start that listens elsewhere than the one before. */
export async function moveDemoOrigins(tx: Tx, port: number): Promise<void> {
  const brands = Object.values(demoBrands);
  const names = brands.map(({ columns }) => columns.Description);
  const rows = await tx
    .select({ Id: origins.Id, Description: origins.Description, Url: origins.Url })
    .from(origins)
    .where(inArray(origins.Description, names));
  for (const row of rows) {
    const brand = brands.find(({ columns }) => columns.Description === row.Description);
    const isOwn = brand && new RegExp(`^http://${brand.host}:\\d+$`).test(row.Url ?? '');
    if (!isOwn || row.Url === urlOf(brand, port)) continue;
    const Url = urlOf(brand, port);
    await tx.update(origins).set({ Url }).where(eq(origins.Id, row.Id));
    await saveAddress(tx, row.Id, Url);
  }
}
