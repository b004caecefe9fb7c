/** Messages of the exchange with the SdI. */
export const exchangeMessages = {
  ExchangeMessages: {
    title: 'Messaggi SdI',
    one: 'Messaggio',
    empty: 'Non è ancora arrivato alcun messaggio',
    emptyText:
      'Le ricevute del Sistema di Interscambio si caricano qui, una per una o in uno zip, o arrivano dall’intermediario.',
    fields: {
      Search: 'Cerca',
      FileName: 'File',
      Kind: 'Messaggio',
      State: 'Esito',
      Reason: 'Motivo',
      Document: 'Documento',
      Channel: 'Canale',
      ReceivedAt: 'Ricevuto',
    },
  },
  exchangeAlarm: {
    discarded:
      'Il Sistema di Interscambio l’ha scartata: non è emessa. {reasons}. Va corretta e inviata di nuovo entro il {date} (giorni rimasti: {count}).',
    refused: 'L’ente pubblico l’ha rifiutata. {reasons}',
    down: 'Il canale verso il Sistema di Interscambio non risponde dal {date} alle {time}. File in attesa: {count}; partiranno da soli, in ordine, appena risponde. Controlla le impostazioni del canale. {reason}',
    noOutcome:
      'Consegnata all’ente pubblico il {date}: da {count} giorni non l’ha né accettata né rifiutata, e il Sistema di Interscambio non ha detto che i termini sono passati. Chiedi all’ente se l’ha registrata.',
    certificate:
      'Il certificato con cui {company} firma le fatture scade il {date} (giorni rimasti: {count}). Dopo, le fatture alle pubbliche amministrazioni non partono: chiedine uno nuovo e caricalo nella scheda della società, pagina Firma.',
    silent:
      'Inviata il {date}: da {count} giorni non c’è risposta dal Sistema di Interscambio. Controlla che il file sia arrivato.',
  },
  exchange: {
    title: 'Sistema di Interscambio',
    none: 'Non è stato ancora inviato nulla.',
    send: 'Invia',
    resend: 'Correggi e invia di nuovo',
    resendText: 'Stesso numero e data, dati di fatturazione del cliente come sono ora.',
    sentDone: 'Il file è pronto per partire',
    handOver: 'Segna come consegnato allo SdI',
    handedOver: 'Segnato come inviato',
    download: 'Scarica il file',
    daysLeft_one: 'Resta {count} giorno per inviarlo di nuovo',
    daysLeft_other: 'Restano {count} giorni per inviarlo di nuovo',
    late: 'I cinque giorni per inviarlo di nuovo con lo stesso numero sono passati: chiedi al commercialista.',
    attempts_one: '{count} tentativo',
    attempts_other: '{count} tentativi',
    identifier: 'Identificativo SdI {id}',
    upload: 'Carica messaggi',
    uploadText:
      'Un messaggio del Sistema di Interscambio (XML, anche firmato .p7m), uno zip di più messaggi, o una PEC salvata (.eml). Un file già caricato non cambia nulla.',
    uploadFile: 'Scegli il file',
    uploadDone_one: '{count} messaggio letto',
    uploadDone_other: '{count} messaggi letti',
    asideSome_one: '{count} messo da parte: guarda il motivo',
    asideSome_other: '{count} messi da parte: guarda i motivi',
    already: 'Già trasmessa: conta la risposta al primo invio, e non si invia di nuovo',
    messageFile: 'Scarica',
    advice: {
      '00001':
        'Genera di nuovo il file: il nome è il paese e il codice fiscale di chi trasmette, un trattino basso e fino a cinque caratteri.',
      '00002':
        'Un file con lo stesso nome è già arrivato: attendi la sua ricevuta, o invia di nuovo con un nuovo progressivo.',
      '00003': 'Riduci gli allegati: il file non può superare 5 MB.',
      '00200': 'Controlla caratteri speciali e campi obbligatori indicati nella descrizione.',
      '00305':
        'La partita IVA del cliente non è nell’anagrafe tributaria: chiedi conferma al cliente e correggi la sua anagrafica.',
      '00306':
        'Il codice fiscale del cliente non è nell’anagrafe tributaria: chiedi conferma al cliente e correggi la sua anagrafica.',
      '00311': 'Verifica il codice destinatario con il cliente; se non ne ha, usa 0000000.',
      '00312': 'Il codice destinatario non è attivo: verificalo con il cliente; se non ne ha, usa 0000000.',
      '00313': 'XXXXXXX è riservato ai clienti esteri: usa 0000000.',
      '00324': 'Partita IVA e codice fiscale del cliente sono di soggetti diversi: correggili, o indicane uno solo.',
      '00399':
        'Il cliente è una pubblica amministrazione: indicalo nella sua anagrafica, con il codice ufficio IPA di 6 caratteri.',
      '00403': 'La data della fattura è futura: attendi quel giorno e invia di nuovo.',
      '00404':
        'Lo SdI ha già un documento con lo stesso numero e anno: cerca la sua ricevuta prima di inviare di nuovo.',
      '00417': 'Indica la partita IVA o il codice fiscale del cliente.',
      '00418': 'La nota di credito non può avere data anteriore alla fattura collegata.',
    },
  },
};
