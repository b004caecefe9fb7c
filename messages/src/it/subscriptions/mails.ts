/** What the renewals' mails and text messages say, in one sentence each. */
export const subscriptionMails = {
  subscriptionMails: {
    pay: 'Per continuare senza interruzioni basta pagare il rinnovo entro il {date}: ci vuole un minuto.',
    automatic: 'Non devi fare nulla: il {date} addebiteremo il rinnovo sul tuo metodo di pagamento salvato.',
    late: 'È scaduto, ma puoi ancora rinnovarlo: fino al {date} resta tutto attivo.',
    ends: 'Scade il {date} e non si rinnova da solo: se vuoi continuare lo trovi tra i tuoi acquisti.',
    ended: 'È scaduto il {date}: se vuoi continuare lo trovi tra i tuoi acquisti.',
    unpaid: 'Il rinnovo non risulta ancora pagato. Se hai già fatto il bonifico, ti scriviamo appena arriva.',
    retry: 'Il pagamento del rinnovo non è riuscito: riproveremo il {date}. Puoi anche pagare subito in un altro modo.',
    suspended:
      'Non abbiamo ricevuto il pagamento, quindi l’abbonamento è sospeso: torna attivo appena paghi il rinnovo.',
    cardExpiring:
      'La carta con cui si rinnovano i tuoi abbonamenti sta per scadere. Al prossimo pagamento usa la carta nuova e chiedici di ricordarla, oppure scegli un altro metodo: dopo la scadenza non addebitiamo più nulla, e per ogni rinnovo ti scriviamo come pagarlo.',
    cardExpired:
      'La carta con cui si rinnovavano i tuoi abbonamenti è scaduta, e non la usiamo più. Al prossimo pagamento usa la carta nuova e chiedici di ricordarla, oppure scegli un altro metodo: fino ad allora per ogni rinnovo ti scriviamo come pagarlo.',
    mandateLapsed:
      'Il mandato SEPA con cui si rinnovavano i tuoi abbonamenti non è stato usato per 36 mesi: per le regole SEPA non vale più. Al prossimo pagamento firmane uno nuovo, oppure scegli un altro metodo: fino ad allora per ogni rinnovo ti scriviamo come pagarlo.',
    mandateEnded:
      'La banca ci comunica che il mandato SEPA con cui si rinnovavano i tuoi abbonamenti non vale più. Al prossimo pagamento firmane uno nuovo, oppure scegli un altro metodo: fino ad allora per ogni rinnovo ti scriviamo come pagarlo.',
    priceChange: 'Dal prossimo rinnovo, il {date}, il prezzo di {name} passa da {from} a {to}.',
    smsAutomatic: '{name} si rinnova da solo: il {date} addebiteremo il rinnovo. Non devi fare nulla.',
    smsLate: '{name} è scaduto il {date}: puoi ancora rinnovarlo dai tuoi acquisti.',
    sms: '{name} scade il {date}: rinnovalo dai tuoi acquisti.',
  },
  paymentReminders: {
    earlyTitle: 'Un pagamento scade il {date}',
    early: 'ti ricordiamo che entro il {date} c’è da pagare {amount}. Qui sotto trovi tutto quello che serve.',
    lateTitle: 'Un pagamento che stiamo aspettando: {amount}',
    late: 'non ci risulta ancora arrivato il pagamento di {amount}: forse ti è sfuggito. Qui sotto trovi tutto quello che serve.',
    firmTitle: 'Sollecito di pagamento: {amount}',
    firm: 'il pagamento di {amount} è in ritardo di oltre due settimane. Ti chiediamo di farlo appena possibile, o di risponderci se c’è qualcosa che non va.',
    due: 'Ordine {number}: {amount} entro il {date}',
    rest: 'poi restano {amount}',
    reference: 'causale {reference}',
  },
  demoReminders: {
    endsTitle: 'La tua prova finisce il {date}',
    ends: 'la tua prova dura fino al {date}. Per continuare con i tuoi dati scegli il pacchetto che fa per te.',
    endedTitle: 'La tua prova è finita',
    ended: 'la tua prova è finita il {date}. Se vuoi continuare scegli il pacchetto che fa per te.',
  },
};
