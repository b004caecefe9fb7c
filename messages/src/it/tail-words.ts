/** The names of who and when, which every record ends with. */
export const tail = {
  CreatedAt: 'Creato il',
  CreatedBy: 'Creato da',
  UpdatedAt: 'Modificato il',
  UpdatedBy: 'Modificato da',
};
