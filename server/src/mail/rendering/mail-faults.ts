/** A mail that cannot be made from its template, now or later: trying again does not help. */
export class TemplateFault extends Error {
  override name = 'TemplateFault';
}

/** A mail whose files are more than mail servers take: trying again does not help. */
export class AttachmentFault extends Error {
  override name = 'AttachmentFault';
}

/** A mail whose sender is not allowed as it is set up: trying again does not help either. */
export class SenderFault extends Error {
  override name = 'SenderFault';
}
