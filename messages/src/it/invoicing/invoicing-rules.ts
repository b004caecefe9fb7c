import { auditLabels } from '../audit-labels.ts';

/** Messages of the rules of automatic invoices, and of what waits for its invoice. */
export const invoicingRuleMessages = {
  InvoicingRules: {
    title: 'Fatturazione automatica',
    one: 'Regola di fatturazione',
    new: 'Nuova regola',
    empty: 'Non ci sono regole',
    emptyText: 'Gli ordini pagati si fatturano a mano, uno per uno: aggiungi una regola e si fattureranno da soli.',
    fields: {
      Search: 'Cerca',
      Description: 'Descrizione',
      Moment: 'Quando si fattura',
      Receipts: 'Ricevute dei pagamenti',
      SubjectType: 'Tipo di cliente',
      Origin: 'Marchio',
      Active: 'Attiva',
      Position: 'Posizione',
      ...auditLabels,
    },
    help: {
      Moment:
        'All’ordine: prima del pagamento; un ordine annullato riceve la sua nota di credito, un rinnovo si fattura al pagamento. Al pagamento: appena l’ordine è pagato. Una al mese: il primo del mese dopo, una fattura differita (TD24) con tutti gli ordini del cliente. A mano: dalla pagina dell’ordine',
      Receipts:
        'Ogni pagamento a cui non segue una fattura riceve da solo la sua ricevuta, che parte per email. Spento: le ricevute si emettono su richiesta',
      SubjectType: 'Vuoto: tutti',
      Origin: 'Vuoto: tutti. Una regola di un marchio vale più di una per tutti',
    },
  },
  ordersToInvoice: {
    issue: 'Emetti le fatture',
    title: 'Emissione delle fatture',
    text_one:
      'L’ordine scelto riceve la sua fattura con la data di oggi e il prossimo numero. Una fattura emessa non si cancella: si corregge con una nota.',
    text_other:
      'Ogni ordine dei {count} scelti riceve la sua fattura con la data di oggi e il prossimo numero. Una fattura emessa non si cancella: si corregge con una nota. Puoi chiudere la finestra: il lavoro va avanti.',
    run_one: 'Emetti la fattura',
    run_other: 'Emetti {count} fatture',
    issued_one: 'Una fattura emessa',
    issued_other: '{count} fatture emesse',
    refused_one: 'Un ordine resta da fatturare:',
    refused_other: '{count} ordini restano da fatturare:',
    ready: 'Pronto',
    late: 'in ritardo',
    today: 'oggi',
    within_one: 'un giorno',
    within_other: '{count} giorni',
    ask: 'Chiedi i dati al cliente',
    askText: 'Mandiamo a {name} un’email con il link per completare i dati di fatturazione: la compila senza accedere.',
    askSend: 'Manda l’email',
    asked: 'L’email è partita',
    askedToday: 'Gliel’abbiamo già chiesto oggi',
    askedOn: 'Chiesto al cliente il {date}',
    already: 'Aveva già la fattura {number}',
  },
  OrdersToInvoice: {
    title: 'Da fatturare',
    one: 'Ordine da fatturare',
    empty: 'Non c’è niente da fatturare',
    emptyText: 'Tutti gli ordini pagati hanno la loro fattura.',
    fields: {
      Search: 'Cerca',
      Number: 'Ordine',
      User: 'Cliente',
      CustomerName: 'Intestato a',
      Origin: 'Marchio',
      Total: 'Totale',
      OperationDate: 'Data dell’operazione',
      DueBy: 'Da fatturare entro',
      Moment: 'Quando si fattura',
      Obstacle: 'Che cosa manca',
    },
  },
};
