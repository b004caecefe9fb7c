import { button, data, lines, qr, small, type TemplateRow, text, title } from './template-rows.ts';

const Language = 'it';

export const italianTemplates: TemplateRow[] = [
  {
    Type: 'REG',
    Language,
    Description: 'Registrazione',
    Subject: 'Benvenuto in [[BrandName]]: attiva il tuo account',
    Preheader: 'Manca un solo passaggio: conferma il tuo indirizzo email.',
    Blocks: [
      title('Benvenuto in [[BrandName]]'),
      text(
        'Ciao [[FirstName]],\ngrazie per esserti registrato. Premi il pulsante e conferma la tua password: il tuo account sarà subito pronto.',
      ),
      button('Attiva l’account', 'ActivationLink'),
      small('Il link vale 48 ore. Se non hai chiesto tu la registrazione, ignora questa email: non succederà nulla.'),
    ],
  },
  {
    Type: 'REC',
    Language,
    Description: 'Recupero password',
    Subject: 'Scegli una nuova password',
    Preheader: 'Hai chiesto di reimpostare la password di [[BrandName]].',
    Blocks: [
      title('Scegli una nuova password'),
      text(
        'Ciao [[FirstName]],\nabbiamo ricevuto la richiesta di recuperare la tua password. Premi il pulsante per sceglierne una nuova.',
      ),
      button('Scegli la password', 'RecoveryLink'),
      small(
        'Il link vale un’ora e si può usare una sola volta. Se non l’hai chiesto tu, ignora questa email: la tua password resta quella di prima.',
      ),
    ],
  },
  {
    Type: 'UPD',
    Language,
    Description: 'Modifica dei dati',
    Subject: 'Il tuo account è stato aggiornato',
    Preheader: '[[Change]]',
    Blocks: [
      title('Il tuo account è stato aggiornato'),
      text('Ciao [[FirstName]],\nti avvisiamo di una modifica al tuo account:'),
      text('[[Change]]'),
      small('Se non sei stato tu, rispondi subito a questa email o contatta l’assistenza.'),
    ],
  },
  {
    Type: 'ORD',
    Language,
    Description: 'Conferma ordine',
    Subject: 'Abbiamo ricevuto il tuo ordine [[OrderNumber]]',
    Preheader: 'Grazie! Ecco il riepilogo del tuo ordine.',
    Blocks: [
      title('Grazie per il tuo ordine'),
      text('Ciao [[FirstName]],\nabbiamo ricevuto il tuo ordine [[OrderNumber]] del [[OrderDate]]. Ecco il riepilogo:'),
      lines,
      data(
        ['Metodo di pagamento', '[[PaymentMethod]]'],
        ['Codice sconto', '[[CouponCodes]]'],
        ['Sconto, IVA esclusa', '[[CouponDiscount]]'],
      ),
      button('Vedi l’ordine', 'OrderLink'),
      button('Paga online', 'PayLink'),
      small('Se acquisti come consumatore puoi recedere entro 14 giorni: trovi il comando nella pagina dell’ordine.'),
    ],
  },
  {
    Type: 'BTR',
    Language,
    Description: 'Dati per il bonifico',
    Subject: 'I dati per il bonifico dell’ordine [[OrderNumber]]',
    Preheader: 'Paga [[OrderTotal]] entro il [[DueDate]]: trovi qui IBAN e causale.',
    Blocks: [
      title('Completa il pagamento con un bonifico'),
      text(
        'Ciao [[FirstName]],\nil tuo ordine [[OrderNumber]] è pronto. Per attivarlo fai un bonifico di [[OrderTotal]] entro il [[DueDate]] con questi dati:',
      ),
      data(
        ['Intestatario', '[[BankHolder]]'],
        ['IBAN', '[[Iban]]'],
        ['Banca', '[[BankName]]'],
        ['BIC', '[[Bic]]'],
        ['Importo', '[[OrderTotal]]'],
        ['Causale', '[[PaymentReason]]'],
      ),
      qr('Oppure inquadra il codice con l’app della tua banca: i dati si compilano da soli.'),
      text(
        'Scrivi la causale esattamente così: ci aiuta a riconoscere subito il tuo pagamento. Appena lo riceviamo attiviamo tutto e ti scriviamo.',
      ),
      button('Vedi l’ordine', 'OrderLink'),
      button('Paga online', 'PayLink'),
      lines,
    ],
  },
  {
    Type: 'PYC',
    Language,
    Description: 'Conferma pagamento',
    Subject: 'Pagamento ricevuto per l’ordine [[OrderNumber]]',
    Preheader: 'È tutto attivo: grazie!',
    Blocks: [
      title('Pagamento ricevuto, è tutto attivo'),
      text(
        'Ciao [[FirstName]],\nabbiamo ricevuto [[OrderTotal]] per l’ordine [[OrderNumber]]. Da ora puoi usare quello che hai acquistato:',
      ),
      lines,
      data(['Pagato il', '[[PaymentDate]]'], ['Metodo di pagamento', '[[PaymentMethod]]']),
      button('Vai al tuo ordine', 'OrderLink'),
      small('La fattura elettronica arriva attraverso il Sistema di Interscambio.'),
    ],
  },
  {
    Type: 'PYE',
    Language,
    Description: 'Pagamento non riuscito',
    Subject: 'Il pagamento dell’ordine [[OrderNumber]] non è riuscito',
    Preheader: '[[PaymentError]]',
    Blocks: [
      title('Il pagamento non è riuscito'),
      text('Ciao [[FirstName]],\nnon siamo riusciti a incassare [[OrderTotal]] per l’ordine [[OrderNumber]].'),
      text('[[PaymentError]]'),
      data(['Metodo di pagamento', '[[PaymentMethod]]'], ['Prossimo tentativo', '[[NextAttempt]]']),
      button('Paga ora', 'PayLink'),
      lines,
    ],
  },
  {
    Type: 'PYS',
    Language,
    Description: 'Pagamento respinto, per lo staff',
    Subject: 'Da guardare: il pagamento dell’ordine [[OrderNumber]] è stato respinto',
    Preheader: '[[PaymentError]]',
    Blocks: [
      title('Un pagamento è stato respinto'),
      text(
        'Il pagamento dell’ordine [[OrderNumber]] di [[CustomerName]] è stato respinto per un motivo che chiede un controllo.',
      ),
      data(
        ['Motivo', '[[PaymentError]]'],
        ['Codice', '[[PaymentErrorCode]]'],
        ['Metodo di pagamento', '[[PaymentMethod]]'],
        ['Totale dell’ordine', '[[OrderTotal]]'],
        ['Prossimo tentativo', '[[NextAttempt]]'],
      ),
      button('Apri l’ordine', 'OrderLink'),
    ],
  },
  {
    Type: 'SDN',
    Language,
    Description: 'Preavviso di addebito SEPA',
    Subject: 'Addebito di [[OrderTotal]] il [[DueDate]]',
    Preheader: 'Ordine [[OrderNumber]]: non devi fare nulla.',
    Blocks: [
      title('Addebito in arrivo il [[DueDate]]'),
      text(
        'Ciao [[FirstName]],\nil [[DueDate]] addebiteremo [[OrderTotal]] sul tuo conto per l’ordine [[OrderNumber]]. Non devi fare nulla: basta che il conto sia capiente.',
      ),
      data(
        ['Creditore', '[[BankHolder]]'],
        ['Identificativo del creditore', '[[CreditorIdentifier]]'],
        ['Mandato', '[[MandateReference]]'],
      ),
      button('Vai al tuo ordine', 'OrderLink'),
      small('Hai diritto al rimborso dalla tua banca entro 8 settimane dall’addebito, secondo gli accordi con essa.'),
    ],
  },
  {
    Type: 'PSW',
    Language,
    Description: 'Cambio di piano',
    Subject: '[[SwitchTitle]]',
    Preheader: '[[OldPlan]] → [[NewPlan]]',
    Blocks: [
      title('[[SwitchTitle]]'),
      text('Ciao [[FirstName]],\n[[SwitchNews]]'),
      data(
        ['Piano di prima', '[[OldPlan]]'],
        ['Piano nuovo', '[[NewPlan]]'],
        ['Dal', '[[SwitchDate]]'],
        ['Ordine', '[[OrderNumber]]'],
        ['Totale', '[[OrderTotal]]'],
      ),
      button('Apri', 'OrderLink'),
    ],
  },
  {
    Type: 'WDR',
    Language,
    Description: 'Ricevuta di recesso',
    Subject: 'Ricevuta del recesso dall’ordine [[OrderNumber]]',
    Preheader: 'Ricevuto il [[WithdrawnAt]]',
    Blocks: [
      title('Abbiamo ricevuto il tuo recesso'),
      text(
        'Questa email conferma che [[CustomerName]] ha esercitato il recesso dal contratto dell’ordine [[OrderNumber]]. Conservala: è la tua ricevuta.',
      ),
      data(
        ['Recesso ricevuto il', '[[WithdrawnAt]] (ora italiana)'],
        ['Ordine', '[[OrderNumber]]'],
        ['Data dell’ordine', '[[OrderDate]]'],
        ['Totale', '[[OrderTotal]]'],
        ['Trattenuto per i giorni usati', '[[UsedAmount]]'],
        ['Ti torna', '[[RefundAmount]]'],
      ),
      text('Ciò che ti spetta torna entro 14 giorni, con lo stesso metodo del pagamento.'),
      button('Vai al tuo ordine', 'OrderLink'),
    ],
  },
  {
    Type: 'PPR',
    Language,
    Description: 'Rinnovo di un abbonamento',
    Subject: '[[Subscription]]: scadenza il [[ExpiryDate]]',
    Preheader: '[[RenewNotice]]',
    Blocks: [
      title('Il tuo abbonamento: scadenza il [[ExpiryDate]]'),
      text('Ciao [[FirstName]],\nti scriviamo per [[Subscription]].'),
      text('[[RenewNotice]]'),
      data(['Abbonamento', '[[Subscription]]'], ['Scadenza', '[[ExpiryDate]]'], ['Rinnovo', '[[OrderTotal]]']),
      button('Vai al rinnovo', 'RenewLink'),
      small('Puoi disattivare il rinnovo automatico, o disdire, in qualunque momento dai tuoi acquisti.'),
    ],
  },
];
