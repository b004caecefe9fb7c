/** The labels of who and when, which every record ends with. */
export const auditLabels = {
  CreatedAt: 'Created on',
  CreatedBy: 'Created by',
  UpdatedAt: 'Changed on',
  UpdatedBy: 'Changed by',
};
