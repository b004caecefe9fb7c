/** Messages about amounts: why one is what it is, and coupons. */
export const amountMessages = {
  amounts: {
    why: 'Perché questo importo',
    explain: {
      unitPrice: '{price} × {quantity}',
      wholePrice: 'Prezzo del pacchetto',
      override: 'Prezzo concordato {price} al posto di {listPrice}',
      discountAmount: 'Sconto di {value} per unità',
      discountPercentage: 'Sconto del {value} %',
      coupon: 'Coupon {code}',
      setupFee: 'Quota di attivazione, una volta sola',
      switchFee: 'Costo del cambio',
      prorationCredit: 'Residuo del pacchetto precedente',
      includedVat: 'IVA {rate} % compresa nel prezzo',
      taxable: 'Imponibile',
      vat: 'IVA {rate} %',
      total: 'Totale',
    },
    coupon: {
      add: 'Hai un coupon?',
      code: 'Codice del coupon',
      use: 'Usa',
      remove: 'Togli il coupon {code}',
    },
  },
};
