/** Messages of the report of what was billed. */
export const billedReportMessages = {
  BilledReport: {
    title: 'Billed in the month',
    text: 'Taxable amounts billed and credited, beside the same month of the year before. The total is that of the register.',
    by: { origin: 'By brand', software: 'By product line', package: 'By package' },
    byLabel: 'Group',
    name: 'Item',
    billed: 'Billed',
    credited: 'Credited',
    net: 'Net',
    before: 'Net {month}',
    total: 'Total',
    other: 'Stamp duty and other',
    none: 'Nothing was billed in these months.',
  },
};
