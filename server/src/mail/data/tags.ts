import type { TagCode } from '@circolo/contract/mail/tags/tags';

/** Where a tag of the product takes its value from, and what it is called. */
export interface TagRow {
  Path: string;
  Description: string;
  DescriptionEn: string;
}

const row = (Path: string, Description: string, DescriptionEn: string): TagRow => ({
  Path,
  Description,
  DescriptionEn,
});

/** Every tag that mails really have (contract/src/mail/tags/tags.ts), in the order of pickers. */
export const systemTags: Record<TagCode, TagRow> = {
  BrandName: row('origin.name', 'Nome del marchio', 'Brand name'),
  BrandUrl: row('origin.url', 'Indirizzo del sito', 'Site address'),
  FirstName: row('user.firstName', "Nome dell'utente", 'User first name'),
  ActivationLink: row('activation.link', 'Link di attivazione', 'Activation link'),
  RecoveryLink: row('recovery.link', 'Link per reimpostare la password', 'Password reset link'),
  Change: row('user.change', "Che cosa è cambiato nell'account", 'What changed in the account'),
  OrderNumber: row('order.number', "Numero d'ordine", 'Order number'),
  OrderDate: row('order.date', "Data dell'ordine", 'Order date'),
  OrderLines: row('order.lines', "Righe dell'ordine", 'Order lines'),
  OrderNet: row('order.net', "Imponibile dell'ordine", 'Order net amount'),
  OrderVat: row('order.vat', "IVA dell'ordine", 'Order VAT'),
  OrderTotal: row('order.total', "Totale dell'ordine", 'Order total'),
  OrderLink: row('order.link', "Link all'ordine", 'Order link'),
  CouponCodes: row('order.coupons', "Coupon dell'ordine", 'Coupons of the order'),
  CouponDiscount: row('order.couponDiscount', 'Sconto dei coupon, IVA esclusa', 'Coupon discount before VAT'),
  PaymentMethod: row('payment.method', 'Metodo di pagamento', 'Payment method'),
  DueDate: row('order.dueDate', 'Scadenza del pagamento', 'Payment due date'),
  BankName: row('payment.bank', 'Banca per il bonifico', 'Bank for the transfer'),
  BankHolder: row('payment.holder', 'Intestatario del conto', 'Account holder'),
  Iban: row('payment.iban', 'IBAN per il bonifico', 'IBAN for the transfer'),
  Bic: row('payment.bic', 'BIC per il bonifico', 'BIC for the transfer'),
  PaymentReason: row('payment.reason', 'Causale del bonifico', 'Transfer remittance text'),
  PaymentDate: row('payment.date', 'Data del pagamento', 'Payment date'),
  PaymentError: row('payment.error', 'Perché il pagamento non è riuscito', 'Why the payment failed'),
  PaymentErrorCode: row('payment.errorCode', 'Codice di errore del fornitore', 'Error code of the provider'),
  NextAttempt: row('payment.nextAttempt', 'Prossimo tentativo di addebito', 'Next attempt to charge'),
  PayLink: row('payment.link', 'Link per pagare', 'Payment link'),
  Subscription: row('subscription.name', 'Abbonamento', 'Subscription'),
  ExpiryDate: row('subscription.expiry', "Scadenza dell'abbonamento", 'Subscription expiry'),
  RenewNotice: row('subscription.notice', 'Che cosa succede alla scadenza', 'What happens at the end'),
  RenewLink: row('subscription.link', 'Link per rinnovare', 'Renewal link'),
  CustomerName: row('order.customer', 'Nome di chi ha ordinato', 'Name of who ordered'),
  SwitchTitle: row('switch.title', 'Titolo sul cambio di piano', 'Headline about the change of plan'),
  SwitchNews: row('switch.news', 'A che punto è il cambio di piano', 'How the change of plan goes'),
  OldPlan: row('switch.from', 'Piano di prima', 'Plan before'),
  NewPlan: row('switch.to', 'Piano nuovo', 'New plan'),
  SwitchDate: row('switch.date', 'Primo giorno del piano nuovo', 'First day of the new plan'),
  EventTitle: row('event.title', 'Titolo dell’appuntamento', 'Title of the appointment'),
  EventTime: row('event.time', 'Quando è l’appuntamento', 'When the appointment is'),
  EventPlace: row('event.place', 'Dove è l’appuntamento', 'Where the appointment is'),
  AlarmText: row('security.alarm', 'Che cosa è successo', 'What happened'),
  SecurityLogLink: row('security.log', 'Collegamento al registro di sicurezza', 'Link to the security log'),
  AgendaLink: row('event.agenda', 'Collegamento all’agenda', 'Link to the agenda'),
  InvitationNews: row('invitation.news', 'Che cosa dice l’invito', 'What the invitation is about'),
  InvitationText: row('invitation.text', 'Chi invita, cambia o annulla', 'Who invites, changes or cancels'),
  AcceptLink: row('invitation.acceptLink', 'Link per dire di sì', 'Link to accept'),
  TentativeLink: row('invitation.tentativeLink', 'Link per dire forse', 'Link to answer maybe'),
  DeclineLink: row('invitation.declineLink', 'Link per dire di no', 'Link to decline'),
  ConsentLink: row('consent.link', 'Link di conferma del consenso', 'Link that confirms the consent'),
  OpportunityTitle: row('opportunity.title', 'Numero e titolo dell’opportunità', 'Number and title of the opportunity'),
  HandedFrom: row('opportunity.from', 'Chi seguiva l’opportunità', 'Who followed the opportunity'),
  HandedTo: row('opportunity.to', 'Chi segue ora l’opportunità', 'Who follows the opportunity now'),
  HandedReason: row(
    'opportunity.reason',
    'Perché l’opportunità è passata di mano',
    'Why the opportunity was handed on',
  ),
  OpportunityLink: row('opportunity.link', 'Link all’opportunità', 'Link to the opportunity'),
  CartPackages: row('cart.packages', 'Che cosa è nel carrello', 'What is in the cart'),
  CartLink: row('cart.link', 'Link al carrello', 'Cart link'),
  StopLink: row('cart.stopLink', 'Link per non ricevere altri promemoria', 'Link to stop reminders'),
  WithdrawnAt: row('withdrawal.at', 'Data e ora del recesso', 'Date and time of the withdrawal'),
  UsedAmount: row('withdrawal.used', 'Trattenuto per i giorni usati', 'Kept for the days used'),
  RefundAmount: row('withdrawal.refund', 'Quanto torna', 'What goes back'),
  MandateReference: row('mandate.reference', 'Riferimento del mandato SEPA', 'SEPA mandate reference'),
  CreditorIdentifier: row('mandate.creditor', 'Identificativo del creditore', 'Creditor identifier'),
};
