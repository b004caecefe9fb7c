/** The help of each screen of the desk. */
export const screenHelp = {
  screenHelp: {
    title: 'In questa pagina',
    daily: 'Ogni giorno',
    keys: 'Tasti di questa pagina',
    related: 'Pagine collegate',
    general:
      'Per questa pagina non c’è ancora una guida: qui sotto trovi i tasti che funzionano e le domande frequenti. In un elenco cerchi, filtri e apri una riga; il menu dice dove sei.',
    tour: 'Fai il giro del programma',
    screens: {
      today: {
        purpose: 'La prima pagina della giornata: ciò che aspetta te, poi i tuoi numeri.',
        daily:
          'Comincia dall’alto: ogni riga di «Oggi» apre la pratica da chiudere. I riquadri sotto portano all’elenco che contano; li disponi come vuoi e la scelta vale solo per te.',
      },
      users: {
        purpose: 'Clienti e persone dello staff: chi sono, che cosa possiedono, come si raggiungono.',
        daily:
          'Cerca per nome, email, codice fiscale o partita IVA e apri la pagina del cliente. Da più righe scelte scrivi un’email, assegni etichette o esporti. Le viste salvate tengono pronti i filtri che usi spesso.',
      },
      customer: {
        purpose: 'Tutto di un cliente in una pagina: abbonamenti, ordini, messaggi, note, opportunità e appuntamenti.',
        daily:
          'In alto ci sono le azioni: nuovo ordine, email, telefonata, appuntamento. Scrivi una nota subito dopo aver parlato: chi apre la pagina dopo di te la trova nella storia.',
      },
      orders: {
        purpose: 'Gli ordini dei clienti, dalla bozza al pagamento.',
        daily:
          'Guarda quelli in attesa di pagamento, registra i bonifici arrivati e segui ciò che è scaduto. Dentro un ordine trovi righe, pagamenti, rimborsi e documenti; lo stato cambia solo dove è permesso.',
      },
      purchases: {
        purpose: 'Gli abbonamenti dei clienti: che cosa è attivo, fino a quando, e come si rinnova.',
        daily:
          'Filtra per scadenza per vedere chi rinnova presto. Apri una riga per accendere o spegnere il rinnovo automatico, cambiare pacchetto o vedere gli ordini da cui nasce.',
      },
      'renewal-radar': {
        purpose: 'Gli abbonamenti che scadono, con la probabilità che il cliente rinnovi.',
        daily: 'Parti da chi rischia di più e vale di più: chiama, annota, fissa il prossimo passo.',
      },
      leads: {
        purpose: 'I contatti: chi ha chiesto qualcosa e non è ancora un cliente.',
        daily:
          'Rispondi ai nuovi, assegnali, tieni lo stato aggiornato. Quando l’interesse è vero, converti il contatto in opportunità: dati e attività la seguono.',
      },
      opportunities: {
        purpose: 'Le trattative aperte, per passo del percorso, con l’importo previsto.',
        daily:
          'Sposta ogni trattativa nel suo passo, controlla quelle in ritardo e quelle senza prossima attività. Da qui nasce il preventivo e, accettato, l’ordine.',
      },
      agenda: {
        purpose: 'I tuoi appuntamenti e quelli della squadra, per giorno, settimana o mese.',
        daily:
          'Tocca un’ora libera per aggiungere un appuntamento e collegalo al cliente. Con l’indirizzo del calendario lo ritrovi sul telefono.',
      },
      'crm-activities': {
        purpose: 'Telefonate, incontri e cose da fare con clienti e contatti.',
        daily: 'Chiudi ciò che è fatto, sposta ciò che non lo è, e scrivi due righe su com’è andata.',
      },
      documents: {
        purpose: 'Fatture e note di credito: non cambiano più da quando sono emesse.',
        daily:
          'Controlla gli esiti del sistema di interscambio e i documenti scartati. Uno sbaglio si corregge con una nota di credito, mai con una cancellazione.',
      },
      'bank-statements': {
        purpose: 'Gli estratti conto importati e i loro movimenti.',
        daily:
          'Importa il file della banca: i movimenti già presenti non si ripetono. Ciò che non si abbina da solo ti aspetta nella riconciliazione.',
      },
      reconciliation: {
        purpose: 'I movimenti della banca da abbinare agli ordini che pagano.',
        daily:
          'Conferma gli abbinamenti proposti e scegli l’ordine dove la proposta manca. Ogni abbinamento registra il pagamento una volta sola.',
      },
      transfers: {
        purpose: 'I bonifici in uscita: rimborsi e crediti da pagare ai clienti.',
        daily:
          'Scegli le righe da pagare e prepara la distinta; un’altra persona la autorizza, poi il file va in banca. L’esito arriva con l’estratto conto.',
      },
      'sepa-debits': {
        purpose: 'Gli addebiti diretti SEPA, raccolti in distinte per la banca.',
        daily:
          'Prepara la distinta in tempo per la data di addebito, scarica il file e registra gli insoluti che tornano: l’ordine torna da pagare da solo.',
      },
      outbox: {
        purpose: 'Ogni email del programma: in attesa, inviata o non riuscita.',
        daily:
          'Guarda quelle non riuscite: correggi l’indirizzo e inviale di nuovo. Aprine una per leggere che cosa ha ricevuto il cliente.',
      },
      mailings: {
        purpose: 'Le email e gli SMS a molti clienti insieme, con il conto di chi li riceve.',
        daily:
          'Scegli i destinatari, scrivi o prendi un modello, prova su di te e poi invia. Chi non ha dato il consenso resta fuori dai messaggi commerciali.',
      },
      coupons: {
        purpose: 'I codici di sconto e dove si possono usare.',
        daily: 'Controlla quanti usi restano e quando scadono. Un coupon già usato si chiude, non si cancella.',
      },
      packages: {
        purpose: 'Che cosa si vende: ogni pacchetto con prezzo, durata e regole di rinnovo.',
        daily:
          'Un prezzo nuovo vale per gli ordini che verranno: quelli già fatti restano come sono. Prima di pubblicare controlla marchi e visibilità.',
      },
      'packages-prices': {
        purpose: 'I prezzi di tutti i pacchetti in una tabella, da cambiare insieme.',
        daily:
          'Scrivi i prezzi nuovi o aumentali in percentuale, scegli il giorno da cui valgono e rileggi prima di salvare.',
      },
      'permission-matrix': {
        purpose: 'Chi può fare che cosa: le funzioni sulle righe, i tipi di utente sulle colonne.',
        daily:
          'Muoviti con le frecce e premi la lettera del livello; con Maiusc e le frecce, o trascinando, scegli più celle. Niente vale finché non salvi.',
      },
      'permission-x-ray': {
        purpose: 'Che cosa può fare una persona o un tipo di utente, e per quale regola.',
        daily:
          'Scegli la persona: ogni riga dice il livello e da dove viene. Serve quando qualcuno non vede una pagina.',
      },
      menus: {
        purpose: 'I menu di ogni tipo di utente: che cosa contengono e in quale ordine.',
        daily: 'Sposta una voce con le frecce accanto e guarda l’anteprima prima di salvare.',
      },
      'menu-groups': {
        purpose: 'I gruppi in cui i menu e le impostazioni raccolgono le loro pagine.',
        daily:
          'Trascina un gruppo dalla maniglia, oppure prendilo con la barra spaziatrice e muovilo con le frecce: i menu nell’ordine dell’elenco lo seguono, per te subito e per gli altri dal prossimo accesso.',
      },
      'menu-functions': {
        purpose: 'Le pagine che un menu può aprire, ciascuna con i dati a cui dà accesso.',
        daily:
          'Trascina una funzione dalla maniglia per cambiarle posto: la seguono i gruppi dei menu che hanno lo stesso ordine. Per uno spostamento lontano scrivi la posizione nella scheda.',
      },
      refunds: {
        purpose: 'I soldi che tornano ai clienti, con il motivo e lo stato.',
        daily: 'Segui quelli non riusciti e quelli che aspettano un’autorizzazione.',
      },
      reports: {
        purpose: 'Ricavi, abbonamenti e vendite per mese, accanto all’anno prima.',
        daily:
          'Scegli il periodo e il marchio, poi apri un numero per vedere le righe che lo compongono. Tutto si esporta.',
      },
      settings: {
        purpose: 'Ciò che si prepara una volta e si tocca di rado: catalogo, marchi, modelli, banche, accessi.',
        daily: 'Cerca una parola: le impostazioni che non vedi non sono del tuo menu.',
      },
      changes: {
        purpose: 'Le operazioni fatte di recente su più elementi insieme, importazioni comprese.',
        daily: 'Trova l’operazione e annullala, finché niente dipende da lei.',
      },
      alerts: {
        purpose: 'Ciò che è successo e ti riguarda: assegnazioni, risposte, scadenze.',
        daily: 'Apri un avviso per andare alla pratica. Nel profilo scegli quali ricevere, qui o per email.',
      },
    },
    press: {
      search: 'Cerca',
      add: 'Nuovo elemento',
      move: 'Scorri le righe',
      open: 'Apri la riga',
      cells: 'Muoviti tra le celle',
      range: 'Scegli più celle',
      level: 'Scegli un livello',
      undo: 'Annulla l’ultimo passo',
      save: 'Salva',
      palette: 'Cerca pagine, persone e comandi',
    },
  },
};
