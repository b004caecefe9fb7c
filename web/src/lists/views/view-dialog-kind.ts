/** What the dialog of views is for: what the list shows as a new view, a view of others as an own one, or the view itself. */
export type ViewDialogKind = 'new' | 'copy' | 'edit';
