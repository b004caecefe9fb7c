import { inkOn, readable } from '@circolo/contract/origins/contrast';
import { eq } from 'drizzle-orm';
import type { Queryable } from '../../db/database.ts';
import { linkAddress } from '../../origins/link-address.ts';
import { origins } from '../../tables/origins/origin-tables.ts';

/** What a brand gives to its mails. */
export interface Brand {
  Id: number;
  CategoryId: number;
  Software: string;
  Name: string;
  /** Proved address of the brand, without a slash at its end. */
  Base: string;
  Sender: { name: string; address: string };
  Logo: string | null;
  HeaderColor: string;
  HeaderInk: string;
  ButtonColor: string;
  ButtonInk: string;
  LinkColor: string;
  Seller: { Name: string | null; VatNumber: string | null; Address: string | null };
  Support: { Email: string | null; Phone: string | null };
}

const plain = '#FFFFFF';
const accent = '#1565C0';

/** Reads a brand. `fallback` is the address where the origin has no proved one of its own. */
export async function readBrand(db: Queryable, id: number, fallback: string): Promise<Brand> {
  const [origin] = await db.select().from(origins).where(eq(origins.Id, id));
  if (!origin) throw new Error(`There is no origin ${id}`);
  const Base = ((await linkAddress(db, id)) ?? fallback).replace(/\/+$/, '');
  const HeaderColor = origin.LoginPrimaryLogo ? (origin.LoginBackgroundColor ?? plain) : plain;
  const ButtonColor = origin.LoginButtonColor ?? accent;
  return {
    Id: origin.Id,
    CategoryId: origin.CategoryId,
    Software: origin.Software,
    Name: origin.Description,
    Base,
    Sender: {
      name: origin.SenderName ?? origin.Description,
      address: origin.SenderAddress ?? `noreply@${new URL(Base).hostname}`,
    },
    Logo: origin.LoginPrimaryLogo ? new URL(origin.LoginPrimaryLogo, `${Base}/`).href : null,
    HeaderColor,
    HeaderInk: readable(ButtonColor, HeaderColor),
    ButtonColor,
    ButtonInk: inkOn(ButtonColor),
    LinkColor: readable(ButtonColor, plain),
    Seller: { Name: origin.LegalName, VatNumber: origin.VatNumber, Address: origin.Address },
    Support: { Email: origin.SupportEmail, Phone: origin.SupportPhone },
  };
}
