/** A mail that cannot be made from its template, now or later: trying again does not help. */
export class TemplateFault extends Error {
  override name = 'TemplateFault';
}
