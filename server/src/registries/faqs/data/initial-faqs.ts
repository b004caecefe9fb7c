import { FaqType } from '@circolo/contract/registries/faq';

/** A question that is delivered, in both languages. */
export interface FaqRow {
  type: (typeof FaqType)[keyof typeof FaqType];
  category: [italian: string, english: string];
  question: [italian: string, english: string];
  answer: [italian: string, english: string];
}

/** The questions that are delivered; staff change them and add their own. */
export const faqRows: readonly FaqRow[] = [
  {
    type: FaqType.shop,
    category: ['Attivazione', 'Activation'],
    question: ['Come attivo il mio abbonamento?', 'How do I activate my subscription?'],
    answer: [
      'Con carta o PayPal l’attivazione è immediata. Con bonifico attiviamo il servizio alla conferma dell’incasso, di norma entro 1-3 giorni lavorativi.',
      'With a card or PayPal it is active at once. With a bank transfer we activate it when the money has arrived, normally within 1 to 3 working days.',
    ],
  },
  {
    type: FaqType.shop,
    category: ['Pagamenti', 'Payments'],
    question: ['Quali metodi di pagamento posso usare?', 'Which ways to pay can I use?'],
    answer: [
      'Bonifico bancario, addebito SEPA, carta di credito, PayPal e pagamento cloud. I metodi disponibili dipendono dal prodotto scelto.',
      'Bank transfer, SEPA direct debit, credit card, PayPal and cloud payment. What is offered depends on the chosen product.',
    ],
  },
  {
    type: FaqType.shop,
    category: ['Rinnovi', 'Renewals'],
    question: ['Come si rinnova l’abbonamento?', 'How is the subscription renewed?'],
    answer: [
      'Prima della scadenza ricevi un promemoria. Con addebito SEPA o carta salvata il rinnovo può essere automatico; lo puoi disattivare in qualsiasi momento dal tuo profilo.',
      'You get a reminder before it expires. With SEPA direct debit or a saved card the renewal can be automatic; you can switch that off at any time in your profile.',
    ],
  },
  {
    type: FaqType.shop,
    category: ['Pagamenti', 'Payments'],
    question: ['Posso recedere dall’acquisto?', 'Can I withdraw from the purchase?'],
    answer: [
      'Se acquisti come consumatore hai 14 giorni dalla conclusione del contratto per recedere, senza motivazione, con il comando “Recedere dal contratto qui” nella pagina dell’ordine. Associazioni e società che acquistano per la propria attività non sono consumatori.',
      'If you buy as a consumer you have 14 days from the conclusion of the contract to withdraw, without giving a reason, by the button “Withdraw from the contract here” on the page of the order. Associations and companies that buy for their own activity are not consumers.',
    ],
  },
  {
    type: FaqType.shop,
    category: ['Fatture', 'Invoices'],
    question: ['Quando ricevo la fattura?', 'When do I get the invoice?'],
    answer: [
      'Emettiamo la fattura elettronica dopo il pagamento e la inviamo tramite il Sistema di Interscambio. Nella tua area trovi la copia di cortesia in PDF.',
      'We issue the electronic invoice after the payment and send it through the Sistema di Interscambio. You find a courtesy copy as PDF in your area.',
    ],
  },
  {
    type: FaqType.shop,
    category: ['Fatture', 'Invoices'],
    question: ['Cosa indico come codice destinatario?', 'What do I enter as recipient code?'],
    answer: [
      'Il codice di 7 caratteri o la PEC che ti ha dato il tuo intermediario. Se non li hai, lascia il campo vuoto: useremo 0000000 e troverai la fattura nella tua area riservata dell’Agenzia delle Entrate.',
      'The code of 7 characters or the certified email address (PEC) that your accountant gave you. If you have none, leave the field empty: we use 0000000, and you find the invoice in your private area at the Agenzia delle Entrate.',
    ],
  },
  {
    type: FaqType.shop,
    category: ['Pagamenti', 'Payments'],
    question: ['Come uso un coupon?', 'How do I use a coupon?'],
    answer: [
      'Inserisci il codice nel carrello prima del pagamento. Lo sconto si applica ai prodotti a cui il coupon è riservato, entro la sua scadenza.',
      'Enter its code before you pay. The discount applies to the products that the coupon is for, until it expires.',
    ],
  },
  {
    type: FaqType.shop,
    category: ['Rinnovi', 'Renewals'],
    question: ['I pacchetti email e SMS scadono?', 'Do email and SMS packages expire?'],
    answer: [
      'I pacchetti si consumano con gli invii e restano disponibili finché l’abbonamento è attivo.',
      'They are used up as you send, and stay available as long as the subscription is active.',
    ],
  },
  {
    type: FaqType.association,
    category: ['Contabilità', 'Accounting'],
    question: [
      'Come scelgo tra contabilità semplificata e ordinaria?',
      'How do I choose between simplified and ordinary accounting?',
    ],
    answer: [
      'La semplificata (prima nota di cassa) basta alla maggior parte delle associazioni. L’ordinaria in partita doppia è richiesta alle società sportive e a chi redige il bilancio per competenza. Chiedi conferma al tuo consulente.',
      'The simplified kind (a cash book) is enough for most associations. The ordinary kind, with double entry, is required of sports companies and of those who draw up accruals-based accounts. Ask your accountant to confirm.',
    ],
  },
  {
    type: FaqType.association,
    category: ['Contabilità', 'Accounting'],
    question: ['Che cos’è il regime agevolato L. 398/1991?', 'What is the facilitated regime of law 398/1991?'],
    answer: [
      'È un regime forfetario per le associazioni e società sportive dilettantistiche con proventi commerciali fino a 400.000 euro l’anno: IVA e IRES si calcolano in modo forfetario. Dal 2026 non si applica agli enti iscritti al RUNTS.',
      'A flat-rate regime for amateur sports associations and companies with commercial income up to 400,000 euros a year: VAT and corporate tax are computed at a flat rate. From 2026 it does not apply to bodies in the RUNTS register.',
    ],
  },
  {
    type: FaqType.association,
    category: ['Account', 'Account'],
    question: [
      'Posso gestire più associazioni con lo stesso account?',
      'Can I manage several associations with the same account?',
    ],
    answer: [
      'Sì, con un abbonamento per attività multiple o acquistando attività aggiuntive: passi dall’una all’altra dal menu delle attività.',
      'Yes, with a subscription for several activities or by buying additional activities: you change from one to another in the menu of activities.',
    ],
  },
  {
    type: FaqType.association,
    category: ['Contabilità', 'Accounting'],
    question: ['Quando serve la marca da bollo?', 'When is stamp duty due?'],
    answer: [
      'Su ricevute e fatture senza IVA di importo superiore a 77,47 euro si applica di norma il bollo di 2 euro, salvo le esenzioni previste (ad esempio quote associative ed enti del Terzo settore).',
      'Receipts and invoices without VAT of more than 77.47 euros normally carry a stamp duty of 2 euros, but for the exemptions (for example membership fees and third-sector bodies).',
    ],
  },
  {
    type: FaqType.association,
    category: ['Attivazione', 'Activation'],
    question: ['Posso provare il programma prima di acquistarlo?', 'Can I try the product before I buy it?'],
    answer: [
      'Sì: attiva un account demo con la tua email e il codice che ricevi via SMS.',
      'Yes: activate a demo account with your email address and the code that you get by text message.',
    ],
  },
  {
    type: FaqType.association,
    category: ['Account', 'Account'],
    question: ['Chi vede i dati dei miei soci?', 'Who sees the data of my members?'],
    answer: [
      'Solo gli utenti che autorizzi. I dati restano dell’associazione, titolare del trattamento; noi li trattiamo come responsabile.',
      'Only the users that you authorise. The data stay the association’s, which is their controller; we process them on its behalf.',
    ],
  },
];
