/** Messages about amounts: why one is what it is, and coupons. */
export const amountMessages = {
  amounts: {
    why: 'Why this amount',
    explain: {
      unitPrice: '{price} × {quantity}',
      wholePrice: 'Price of the package',
      override: 'Agreed price {price} instead of {listPrice}',
      discountAmount: 'Discount of {value} per unit',
      discountPercentage: 'Discount of {value} %',
      coupon: 'Coupon {code}',
      setupFee: 'Set-up fee, once',
      switchFee: 'Cost of the change',
      prorationCredit: 'What is left of the package before',
      includedVat: 'VAT {rate} % included in the price',
      taxable: 'Net',
      vat: 'VAT {rate} %',
      total: 'Total',
    },
    coupon: {
      add: 'Do you have a coupon?',
      code: 'Code of the coupon',
      use: 'Use',
      remove: 'Remove the coupon {code}',
    },
  },
};
