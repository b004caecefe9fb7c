import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { readContent } from '../../files/content.ts';
import { origins, storedFiles } from '../../tables/origins/origin-tables.ts';

/** What a document shows of a brand. */
export interface Brand {
  name: string;
  logo?: Buffer;
  /** `#RRGGBB`: the colour of its buttons. */
  accent: string;
}

const drawable = ['image/png', 'image/jpeg'];

const usualAccent = '#1565C0';

/** The name, the colour and the logo of a brand; a picture that documents cannot hold (WebP, one from elsewhere) is left out. */
export async function brandOf(db: Queryable, originId: number): Promise<Brand> {
  const [origin] = await db
    .select({
      name: origins.Description,
      login: origins.LoginPrimaryLogo,
      desk: origins.DeskLogo,
      color: origins.LoginButtonColor,
    })
    .from(origins)
    .where(eq(origins.Id, originId));
  // The login's logo is for white paper; the desk's may be made for a dark header.
  const id = /\/([0-9a-f-]{36})\//.exec(origin?.login ?? origin?.desk ?? '')?.[1];
  const [file] = id ? await db.select().from(storedFiles).where(eq(storedFiles.Id, id)) : [];
  const brand = { name: origin?.name ?? '', accent: origin?.color ?? usualAccent };
  return file && drawable.includes(file.MimeType) ? { ...brand, logo: await readContent(db, file) } : brand;
}
