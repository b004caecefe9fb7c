import { SubjectType } from '../../sales/codes.ts';
import type { BillingDraft } from './billing-draft.ts';
import { type BillingFinding, found } from './billing-finding.ts';

const Severity = 'error';

/** How names of public bodies begin that are in the index of the public administration. */
const publicName =
  /^(comune|provincia|citt[àa]' metropolitana|citt[àa] metropolitana|unione (dei|di) comuni|comunit[àa] montana|regione|ministero|prefettura|questura|universit[àa] (degli studi|di)|istituto comprensivo|istituto (statale|d'istruzione superiore)|liceo statale|azienda (sanitaria|ospedaliera|usl)|a\.?s\.?l\.?|a\.?u\.?s\.?l\.?|camera di commercio)\b/i;

function codeFindings({ SubjectType: type, SdiCode }: BillingDraft): BillingFinding[] {
  if (!SdiCode) return [];
  if (type === SubjectType.publicBody) {
    if (/^[A-Z0-9]{6}$/.test(SdiCode)) return [];
    const isCode = /^[A-Z0-9]{7}$/.test(SdiCode) && !/^0+$/.test(SdiCode);
    const Repair = isCode ? { SubjectType: SubjectType.organisation } : null;
    return [found('SdiCode', 'recipientNotOffice', { Severity, Repair })];
  }
  if (SdiCode !== '0000000' && /^[0O]+$/.test(SdiCode)) {
    return [found('SdiCode', 'recipientZeros', { Severity, Repair: { SdiCode: '0000000' } })];
  }
  if (SdiCode === 'XXXXXXX') {
    return [found('SdiCode', 'recipientForeign', { Severity, Repair: { SdiCode: '0000000' } })];
  }
  if (!/^[A-Z0-9]{6}$/.test(SdiCode)) return [];
  const Repair = type === SubjectType.organisation ? { SubjectType: SubjectType.publicBody } : null;
  return [found('SdiCode', 'recipientOffice', { Severity, Repair })];
}

/** Providers of ordinary mail that customers write where certified mail is asked for. */
const ordinaryMail =
  /@(gmail|googlemail|hotmail|outlook|live|msn|yahoo|icloud|me|libero|virgilio|alice|tin|tiscali|tiscalinet|fastwebnet|email|inwind|iol|blu|aol|protonmail|proton)\.(com|it|net|me|eu|org)$/;

function pecFindings({ Pec, InvoiceEmails }: BillingDraft): BillingFinding[] {
  if (/@pec\.fatturapa\.it$/.test(Pec)) {
    return [found('Pec', 'pecOfExchangeSystem', { Severity, Repair: { Pec: '' } })];
  }
  if (!ordinaryMail.test(Pec)) return [];
  const emails = InvoiceEmails.includes(Pec) || InvoiceEmails.length >= 5 ? InvoiceEmails : [...InvoiceEmails, Pec];
  return [found('Pec', 'pecOrdinaryMail', { Repair: { Pec: '', InvoiceEmails: emails } })];
}

function nameFindings({ SubjectType: type, BusinessName }: BillingDraft): BillingFinding[] {
  if (type !== SubjectType.organisation || !publicName.test(BusinessName)) return [];
  return [found('BusinessName', 'publicBodyName', { Repair: { SubjectType: SubjectType.publicBody } })];
}

/** By which way the invoice of an Italian customer would not arrive. */
export const recipientFindings = (draft: BillingDraft): BillingFinding[] => [
  ...nameFindings(draft),
  ...codeFindings(draft),
  ...pecFindings(draft),
];
