/** Words of the associations and centres that a customer manages. */
export const activities = {
  Activities: {
    title: 'Your activities',
    one: 'Activity',
    new: 'New activity',
    empty: 'You have no activities yet',
    fields: {
      Description: 'Name',
      Type: 'Type',
      AccountingType: 'Accounting',
      TaxRegime: 'Tax regime',
      Software: 'Product',
      CreatedAt: 'Created on',
    },
  },
};
