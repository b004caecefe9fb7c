import { sepaEnumerations } from './banking/debit-enumerations.ts';
import { bankingEnumerations } from './banking/enumerations.ts';
import { crmEnumerations } from './crm/enumerations.ts';
import { mailEnumerations } from './mail/enumerations.ts';
import { privacyEnumerations } from './privacy/enumerations.ts';
import { shopEnumerations } from './shop/shop-enumerations.ts';
import { subscriptionEnumerations } from './subscriptions/enumerations.ts';

/** A label for every member of every enumeration, by the name of its constant in the contract. */
export const enumerations = {
  enums: {
    ...shopEnumerations,
    ...mailEnumerations,
    ...privacyEnumerations,
    ...sepaEnumerations,
    ...bankingEnumerations,
    ...subscriptionEnumerations,
    ...crmEnumerations,
    OnMatch: {
      U: 'Aggiornalo',
      S: 'Lascialo com’è',
      F: 'Compila solo ciò che è vuoto',
    },
    ImportState: {
      U: 'Caricato',
      V: 'In lettura',
      P: 'Da confermare',
      R: 'In corso',
      E: 'Conclusa',
      W: 'In annullamento',
      X: 'Annullata',
      N: 'Non riuscita',
    },
    ImportResult: {
      C: 'Nuovo',
      U: 'Aggiornato',
      S: 'Saltato',
      F: 'Errore',
    },
    PaymentErrorSeverity: {
      T: 'Temporaneo',
      C: 'Tocca al cliente',
      D: 'Definitivo',
      F: 'Sospetta frode',
    },
    PaymentErrorAction: {
      R: 'Riprova più tardi',
      M: 'Cambia metodo',
      N: 'Nuovo mandato',
      B: 'Chiama la banca',
      H: 'Assistenza',
    },
    FirstNoteType: {
      E: 'Entrata',
      U: 'Uscita',
    },
    SectionNature: {
      I: 'Istituzionale',
      C: 'Commerciale',
    },
    FaqType: {
      S: 'Negozio',
      A: 'Aiuto',
    },
    RenewalPricePolicy: {
      S: 'Quello pagato',
      C: 'Quello attuale',
      L: 'Il più basso dei due',
    },
    ValidityMode: {
      R: 'Dal pagamento',
      F: 'Stagione fissa',
    },
    CouponAudience: {
      P: 'Tutti',
      U: 'Clienti assegnati',
      S: 'Codici monouso',
    },
    CouponRenewals: {
      N: 'No',
      F: 'Sui primi',
      A: 'Sempre',
    },
    RedemptionState: {
      R: 'Riservato',
      C: 'Usato',
      L: 'Liberato',
    },
    CouponState: {
      D: 'Bozza',
      A: 'Attivo',
      S: 'Sospeso',
      E: 'Scaduto',
      X: 'Esaurito',
    },
    SwitchDirection: {
      U: 'In salita',
      D: 'In discesa',
      L: 'Alla pari',
    },
    SwitchEffect: {
      I: 'Subito',
      E: 'A fine periodo',
    },
    SwitchProration: {
      N: 'Nessuno',
      D: 'A giorni',
      F: 'Differenza intera',
    },
    SwitchCredit: {
      O: 'Sconto sull’ordine',
      W: 'Credito',
      R: 'Rimborso',
    },
    UserStatus: {
      P: 'Da attivare',
      A: 'Attivo',
      L: 'Bloccato',
      E: 'Scaduto',
      X: 'Cancellato',
    },
    PriceType: {
      U: 'Unitario',
      P: 'Complessivo',
    },
    Dealer: {
      A: 'A',
      O: 'O',
      B: 'B',
      D: 'D',
      S: 'S',
      X: 'Tutti',
    },
    DiscountType: {
      '1': 'Importo',
      '2': 'Percentuale',
    },
    Visibility: {
      '1': 'Sì',
      '2': 'In evidenza',
      '3': 'No',
    },
    OrderKind: {
      N: 'Nuovo',
      R: 'Rinnovo',
      S: 'Cambio prodotto',
      A: 'Aggiunta',
      M: 'Inserito da noi',
    },
    PaymentProviderName: {
      stripe: 'Stripe',
      paypal: 'PayPal',
      mollie: 'Mollie',
      sandbox: 'Ambiente di prova',
    },
    PaymentState: {
      N: 'Non pagato',
      P: 'Pagato in parte',
      F: 'Saldato',
      O: 'Pagato in eccesso',
    },
    ConsentPurpose: {
      P: 'Informativa sulla privacy',
      T: 'Condizioni di vendita',
      M: 'Novità e offerte',
      R: 'Promemoria del carrello',
    },
    ConsentSource: {
      registration: 'Registrazione',
      checkOut: 'Ordine',
      switch: 'Cambio di piano',
      cart: 'Carrello',
      mailLink: 'Link in un’email',
      profile: 'Profilo',
      form: 'Modulo di contatto',
      desk: 'Scritto dallo staff',
    },
    OrderEventKind: {
      placed: 'Ordine ricevuto',
      changed: 'Ordine modificato',
      status: 'Stato cambiato',
      payment: 'Pagamento registrato',
      purchases: 'Acquisti attivati',
      dunning: 'Sollecito di pagamento',
      suspended: 'Acquisto sospeso',
      refund: 'Rimborso registrato',
      refundDone: 'Rimborso eseguito',
      refundFailed: 'Rimborso non riuscito',
    },
    ChangeSetKind: {
      E: 'Modifica',
      D: 'Eliminazione',
      B: 'Modifica in blocco',
      I: 'Importazione',
      M: 'Unione',
    },
    ChangeSetState: {
      O: 'Annullabile',
      R: 'Annullata',
      P: 'Annullata in parte',
      X: 'Scaduta',
    },
    SpoolerState: {
      N: 'Non trovato',
      U: 'Da elaborare',
      S: 'In elaborazione',
      E: 'Completato',
    },
    ExportFormat: {
      PDF: 'PDF',
      CSV: 'CSV',
    },
    AuthorizationLevel: {
      F: 'Visualizza, crea, modifica ed elimina',
      E: 'Visualizza, crea e modifica',
      V: 'Sola visualizzazione',
      N: 'Non consentito',
    },
    MenuReason: {
      C: 'Menu personalizzato',
      T: 'Tipo di attività',
      F: 'Ogni attività',
      N: 'Nessun menu',
      S: 'Cliente',
    },
    LevelRule: {
      U: 'Personale',
      C: 'Personalizzato nel menu',
      B: 'Menu',
      A: 'Fuori dal menu',
      I: 'Disattivata',
      O: 'Solo associazioni',
      N: 'Nessun menu',
    },
    DocumentKind: { I: 'Fatture', C: 'Note di credito', R: 'Ricevute', P: 'Pro forma' },
    ReasonKind: {
      L: 'Opportunità persa',
      D: 'Contatto scartato',
      C: 'Annullamento',
      S: 'Sospensione',
      R: 'Rimborso',
      V: 'Rilascio',
      N: 'Mancato rinnovo',
    },
    SmsPurpose: { D: 'Attivazione demo', R: 'Promemoria di scadenza' },
    SmsState: { Q: 'In coda', S: 'Inviato', E: 'Non riuscito', O: 'Non spedito' },
  },
};
