/** Why the exchange system rejects a file, in the words of its official list (2.0, 31 January 2025). */
export const sdiCheckEnumerations = {
  SdiCheck: {
    '00001': 'Nome file non valido',
    '00003': 'Le dimensioni del file superano quelle ammesse',
    '00200': 'File non conforme al formato',
    '00313': '1.1.4 <CodiceDestinatario> valorizzato con XXXXXXX a fronte di cessionario con IdPaese IT',
    '00400': '2.2.1.14 <Natura> non presente a fronte di 2.2.1.12 <AliquotaIVA> pari a zero',
    '00401': '2.2.1.14 <Natura> presente a fronte di 2.2.1.12 <AliquotaIVA> diversa da zero',
    '00403': '2.1.1.3 <Data> successiva alla data di ricezione',
    '00404': 'Fattura duplicata',
    '00411':
      '2.1.1.5 <DatiRitenuta> non presente a fronte di almeno un blocco 2.2.1 <DettaglioLinee> con 2.2.1.13 <Ritenuta> uguale a SI',
    '00413': '2.1.1.7.7 <Natura> non presente a fronte di 2.1.1.7.5 <AliquotaIVA> pari a zero',
    '00414': '2.1.1.7.7 <Natura> presente a fronte di 2.1.1.7.5 <Aliquota IVA> diversa da zero',
    '00415': '2.1.1.5 <DatiRitenuta> non presente a fronte di 2.1.1.7.6 <Ritenuta> uguale a SI',
    '00417':
      '1.4.1.1 <IdFiscaleIVA> e 1.4.1.2 <CodiceFiscale> non valorizzati (almeno uno dei due deve essere valorizzato)',
    '00418': '2.1.1.3 <Data> antecedente a 2.1.6.3 <Data>',
    '00419':
      '2.2.2 <DatiRiepilogo> non presente in corrispondenza di almeno un valore di 2.1.1.7.5 <AliquotaIVA> o 2.2.1.12 <AliquotaIVA>',
    '00420':
      '2.2.2.2 <Natura> con valore di tipo N6 a fronte di 2.2.2.7 <EsigibilitaIVA> uguale a S (scissione pagamenti)',
    '00421': '2.2.2.6 <Imposta> non calcolato secondo le regole definite nelle specifiche tecniche',
    '00422': '2.2.2.5 <ImponibileImporto> non calcolato secondo le regole definite nelle specifiche tecniche',
    '00423': '2.2.1.11 <PrezzoTotale> non calcolato secondo le regole definite nelle specifiche tecniche',
    '00424':
      '2.2.1.12 <AliquotaIVA> o 2.2.2.1 <AliquotaIVA> o 2.1.1.7.5 <AliquotaIVA> non indicata in termini percentuali',
    '00425': '2.1.1.4 <Numero> non contenente caratteri numerici',
    '00427':
      '1.1.4 <CodiceDestinatario> di 7 caratteri non ammesso a fronte di 1.1.3 <FormatoTrasmissione> con valore FPA12 o di 6 caratteri a fronte di FPR12 o FSM10',
    '00428': '1.1.3 <FormatoTrasmissione> non coerente con il valore dell’attributo versione',
    '00429': '2.2.2.2 <Natura> non presente a fronte di 2.2.2.1 <AliquotaIVA> pari a zero',
    '00430': '2.2.2.2 <Natura> presente a fronte di 2.2.2.1 <AliquotaIVA> diversa da zero',
    '00437': '2.1.1.8.2 <Percentuale> e 2.1.1.8.3 <Importo> non presenti a fronte di 2.1.1.8.1 <Tipo> valorizzato',
    '00438': '2.2.1.10.2 <Percentuale> e 2.2.1.10.3 <Importo> non presenti a fronte di 2.2.1.10.1 <Tipo> valorizzato',
    '00443':
      'Non c’è corrispondenza tra i valori indicati nell’elemento 2.2.1.12 <AliquotaIVA> o 2.1.1.7.5 <AliquotaIVA> e quelli dell’elemento 2.2.2.1 <AliquotaIVA>',
    '00444':
      'Non c’è corrispondenza tra i valori indicati nell’elemento 2.2.1.14 <Natura> o 2.1.1.7.7 <Natura> e quelli dell’elemento 2.2.2.2 <Natura>',
    '00445': 'Non è più ammesso il valore generico N2, N3 o N6 come codice natura dell’operazione',
    '00471':
      'Per il valore indicato nell’elemento 2.1.1.1 <TipoDocumento> il cedente/prestatore non può essere uguale al cessionario/committente',
    '00472':
      'Per il valore indicato nell’elemento 2.1.1.1 <TipoDocumento> il cedente/prestatore deve essere uguale al cessionario/committente',
    '00473':
      'Per il valore indicato nell’elemento 2.1.1.1 <TipoDocumento> il valore nell’elemento 1.2.1.1.1 <IdPaese> non è ammesso',
    '00474':
      'Per il valore indicato nell’elemento 2.1.1.1 <TipoDocumento> non sono ammesse linee di dettaglio con l’elemento 2.2.1.12 <AliquotaIVA> contenente valore zero',
    '00475':
      'Per il valore indicato nell’elemento 2.1.1.1 <TipoDocumento> deve essere presente l’elemento 1.4.1.1 <IdFiscaleIVA> del cessionario/committente',
    '00476':
      'Gli elementi 1.2.1.1.1 <IdPaese> e 1.4.1.1.1 <IdPaese> non possono essere entrambi valorizzati con codice diverso da IT',
  },
};

/** How to correct what is found. */
export const sdiAdvice = {
  SdiAdvice: {
    '00001':
      'Il nome del file deve essere il paese e il codice fiscale di chi trasmette, un trattino basso e fino a cinque lettere o cifre',
    '00003': 'Il file non può superare 5 MB: riduci o togli gli allegati',
    '00200': 'Il file non rispetta lo schema: {detail}',
    '00313': 'XXXXXXX è per i clienti esteri: per un cliente italiano usa 0000000',
    '00400': 'Indica la natura dell’operazione senza IVA, o un’aliquota',
    '00401': 'Togli la natura {nature}, o porta a zero l’aliquota {rate}%',
    '00403': 'La data {value} è nel futuro: un documento si emette al più con la data di oggi',
    '00404': 'Esiste già un documento non scartato con lo stesso numero e anno: {number}',
    '00411': 'Aggiungi i dati della ritenuta, o toglila dalla riga',
    '00413': 'Indica la natura IVA del contributo della cassa, o un’aliquota',
    '00414': 'Togli la natura {nature} dal contributo della cassa: ha un’aliquota',
    '00415': 'Aggiungi i dati della ritenuta, o toglila dal contributo della cassa',
    '00417': 'Chiedi al cliente la partita IVA o il codice fiscale',
    '00418': 'La nota di credito del {value} corregge una fattura del {expected}: non può avere una data precedente',
    '00419': 'Aggiungi un riepilogo per ogni aliquota delle righe',
    '00420': 'L’inversione contabile non si unisce alla scissione dei pagamenti: togli una delle due',
    '00421': 'L’imposta al {rate}% è {expected}, non {value}',
    '00422': 'L’imponibile al {rate}% è {expected}, la somma delle righe, non {value}',
    '00423': 'Prezzo, sconto e quantità della riga fanno {expected}, non {value}',
    '00424': 'L’aliquota {value} va scritta come percentuale: 22.00, non 0.22',
    '00425': 'Il numero {value} deve avere almeno una cifra',
    '00427':
      'Il codice destinatario {value} deve avere {length} caratteri: 6 per la pubblica amministrazione, 7 per i privati',
    '00428': 'Il formato {value} deve essere quello del file: {expected}',
    '00429': 'Indica la natura nel riepilogo ad aliquota zero',
    '00430': 'Togli la natura {nature} dal riepilogo: ha l’aliquota {rate}%',
    '00437': 'Indica la percentuale o l’importo dello sconto del documento, o toglilo',
    '00438': 'Indica la percentuale o l’importo dello sconto della riga, o toglilo',
    '00443': 'Aggiungi il riepilogo dell’aliquota {rate}%',
    '00444': 'Aggiungi il riepilogo della natura {nature}',
    '00445': 'Al posto di {nature} scegli il codice di dettaglio: per esempio {nature}.1',
    '00471': 'In un documento {type} il cliente non può essere il venditore',
    '00472': 'In un documento {type} il cliente deve essere il venditore',
    '00473': 'Un documento {type} non ammette il paese del venditore',
    '00474': 'Un documento {type} non ammette righe senza IVA',
    '00475': 'Un documento {type} richiede la partita IVA del cliente',
    '00476': 'Il venditore o il cliente deve essere italiano',
  },
};
