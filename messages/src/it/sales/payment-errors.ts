import { auditLabels } from '../audit-labels.ts';
/** Messages of what payment providers refuse. */
export const paymentErrorMessages = {
  PaymentErrors: {
    title: 'Errori di pagamento',
    one: 'Errore di pagamento',
    new: 'Nuovo errore di pagamento',
    empty: 'Non ci sono errori di pagamento: chi paga leggerebbe solo messaggi generici.',
    fields: {
      Search: 'Cerca',
      Vector: 'Canale',
      Provider: 'Fornitore',
      ErrorCode: 'Codice del fornitore',
      Description: 'Descrizione per noi',
      CustomerMessage: 'Messaggio per il cliente',
      Language: 'Lingua',
      Severity: 'Gravità',
      NextAction: 'Che cosa fare',
      RetryAfterHours: 'Riprova dopo (ore)',
      MaxRetries: 'Tentativi al massimo',
      SuspendPurchase: 'Sospendi l’acquisto',
      EmailTemplate: 'Modello di email',
      NotifyStaff: 'Avvisa il personale',
      IsDefault: 'Predefinito',
      Hits: 'Quante volte',
      LastSeenAt: 'Visto l’ultima volta',
      Active: 'Attivo',
      Position: 'Posizione',
      ...auditLabels,
    },
    help: {
      Provider: 'Vuoto: vale per qualunque fornitore',
      IsDefault: 'Uno per canale e lingua: si usa per i codici che non conosciamo',
      MaxRetries: '0: non riprovare mai da soli',
      Description: 'La legge solo lo staff',
    },
  },
};
