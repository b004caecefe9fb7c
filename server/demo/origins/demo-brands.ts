import { Software, type SoftwareCode } from '@circolo/contract/codes/catalogue-codes';
import type { origins } from '../../src/tables/origins/origin-tables.ts';

type Columns = Omit<typeof origins.$inferInsert, 'CategoryId' | 'Software' | 'Description'>;

/** A brand of the demonstration: its host, its columns and the names of its pictures in `demo/assets`. */
export interface DemoBrand {
  host: string;
  category: string;
  columns: Columns & { Software: SoftwareCode; Description: string };
  pictures: Partial<Record<'LoginPrimaryLogo' | 'LoginSecondaryLogo' | 'DeskLogo' | 'Favicon' | 'ShopImage', string>>;
  customLogin?: { UrlParm: string; logo: string };
}

const terms = { TermsUrl: '/shop/terms', PrivacyUrl: '/shop/privacy' };

/** Warm: deep green, terracotta, cream. */
const associations: DemoBrand = {
  host: 'associazioni.localhost',
  category: 'PRV',
  columns: {
    Description: 'Circolo Associazioni',
    Software: Software.association,
    DatabaseSuffix: 'ASSO',
    UseShop: true,
    LoginBackgroundColor: '#F6EEE1',
    LoginButtonColor: '#1F5C4A',
    LoginButtonHoverColor: '#17473A',
    DeskHeaderBackgroundColor: '#1F5C4A',
    DeskHeaderTextColor: '#FFFFFF',
    DeskMenuBackgroundColor: '#FBF8F2',
    DeskMenuGroupBackgroundColor: '#F3ECE0',
    DeskMenuTextColor: '#2C3A33',
    DeskMenuTextHoverColor: '#1F5C4A',
    DeskMenuItemSelectedBackgroundColor: '#DCEBE3',
    DeskMenuWidth: 256,
    DeskMenuDividerColor: '#E4DACB',
    ShopTitle: 'La tua associazione, in ordine',
    ShopText:
      'Soci, quote, ricevute e contabilità in un posto solo: scegli l’abbonamento e comincia oggi, senza installare nulla.',
    CategoryCodes: ['PRV'],
    SenderName: 'Circolo Associazioni',
    SenderAddress: 'ciao@associazioni.circolo.test',
    SupportEmail: 'aiuto@associazioni.circolo.test',
    SupportPhone: '051 019 2837',
    LegalName: 'Circolo Software S.r.l.',
    VatNumber: '03719480372',
    Address: 'Via delle Lame 12, 40122 Bologna BO',
    ...terms,
  },
  pictures: {
    LoginPrimaryLogo: 'associazioni-logo.png',
    LoginSecondaryLogo: 'circolo-secondary.png',
    DeskLogo: 'associazioni-desk.png',
    Favicon: 'associazioni-icon.png',
    ShopImage: 'associazioni-hero.webp',
  },
  customLogin: { UrlParm: 'insieme', logo: 'volontari-logo.png' },
};

/** Energetic: blue and orange, a dark and narrow menu. */
const sport: DemoBrand = {
  host: 'sport.localhost',
  category: 'EPS',
  columns: {
    Description: 'Circolo Sport',
    Software: Software.centre,
    DatabaseSuffix: 'SPORT',
    UseShop: true,
    LoginBackgroundColor: '#E6EDFF',
    LoginButtonColor: '#1D4ED8',
    LoginButtonHoverColor: '#1740B0',
    DeskHeaderBackgroundColor: '#FFFFFF',
    DeskHeaderTextColor: '#0B1F4B',
    DeskMenuBackgroundColor: '#0B1F4B',
    DeskMenuGroupBackgroundColor: '#0F2A63',
    DeskMenuTextColor: '#DCE6FF',
    DeskMenuTextHoverColor: '#FFFFFF',
    DeskMenuItemSelectedBackgroundColor: '#2450C4',
    DeskMenuWidth: 228,
    DeskMenuDividerColor: '#1B3677',
    ShopTitle: 'Il tuo centro sportivo, sempre in gioco',
    ShopText: 'Iscrizioni, corsi, abbonamenti e incassi: tutto il centro da un solo schermo, anche dal bordo campo.',
    CategoryCodes: ['PRV'],
    SenderName: 'Circolo Sport',
    SenderAddress: 'ciao@sport.circolo.test',
    SupportEmail: 'aiuto@sport.circolo.test',
    SupportPhone: '051 019 2838',
    LegalName: 'Circolo Software S.r.l.',
    VatNumber: '03719480372',
    Address: 'Via delle Lame 12, 40122 Bologna BO',
    ...terms,
  },
  pictures: {
    LoginPrimaryLogo: 'sport-logo.png',
    LoginSecondaryLogo: 'circolo-secondary.png',
    DeskLogo: 'sport-desk.png',
    Favicon: 'sport-icon.png',
    ShopImage: 'sport-hero.webp',
  },
};

/** A volunteer centre whose shop is closed. */
const volunteers: DemoBrand = {
  host: 'csv.localhost',
  category: 'CSV',
  columns: {
    Description: 'Insieme CSV',
    Software: Software.association,
    DatabaseSuffix: 'CSV',
    UseShop: false,
    LoginBackgroundColor: '#F5ECF8',
    LoginButtonColor: '#6D2A80',
    LoginButtonHoverColor: '#562065',
    DeskHeaderBackgroundColor: '#6D2A80',
    DeskHeaderTextColor: '#FFFFFF',
    DeskMenuBackgroundColor: '#FFFFFF',
    DeskMenuGroupBackgroundColor: '#F7F1F9',
    DeskMenuTextColor: '#3A2440',
    DeskMenuTextHoverColor: '#6D2A80',
    DeskMenuItemSelectedBackgroundColor: '#EEDDF3',
    DeskMenuWidth: 272,
    DeskMenuDividerColor: '#E7DBEB',
    CategoryCodes: ['PRV'],
    SenderName: 'Insieme CSV',
    SenderAddress: 'ciao@insieme.circolo.test',
    SupportEmail: 'sportello@insieme.circolo.test',
    SupportPhone: '051 019 2839',
    LegalName: 'Insieme Centro servizi per il volontariato ODV',
    Address: 'Piazza del Baraccano 2, 40124 Bologna BO',
    ...terms,
  },
  pictures: {
    LoginPrimaryLogo: 'volontari-logo.png',
    LoginSecondaryLogo: 'circolo-secondary.png',
    DeskLogo: 'volontari-desk.png',
    Favicon: 'volontari-icon.png',
  },
};

/** The brands of the demonstration, the first shown on plain localhost. */
export const demoBrands = { associations, sport, volunteers };
