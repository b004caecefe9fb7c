/** The labels of who and when, which every record ends with. */
export const auditLabels = {
  CreatedAt: 'Creato il',
  CreatedBy: 'Creato da',
  UpdatedAt: 'Modificato il',
  UpdatedBy: 'Modificato da',
};
