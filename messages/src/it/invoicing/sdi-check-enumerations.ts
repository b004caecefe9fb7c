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
