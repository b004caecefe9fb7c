import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { origins, storedFiles } from '../../tables/origins/origin-tables.ts';

/** What a document shows of a brand. */
export interface Brand {
  name: string;
  logo?: Buffer;
}

const drawable = ['image/png', 'image/jpeg'];

/** The name and the logo of a brand; a picture that documents cannot hold (WebP, one from elsewhere) is left out. */
export async function brandOf(db: Db, originId: number): Promise<Brand> {
  const [origin] = await db
    .select({ name: origins.Description, login: origins.LoginPrimaryLogo, desk: origins.DeskLogo })
    .from(origins)
    .where(eq(origins.Id, originId));
  // The login's logo is for white paper; the desk's may be made for a dark header.
  const id = /\/([0-9a-f-]{36})\//.exec(origin?.login ?? origin?.desk ?? '')?.[1];
  const [file] = id ? await db.select().from(storedFiles).where(eq(storedFiles.Id, id)) : [];
  const name = origin?.name ?? '';
  return file && drawable.includes(file.MimeType) ? { name, logo: Buffer.from(file.Content) } : { name };
}
