/** What is known of a customer beside their billing data; what is missing is not compared. */
export interface KnownOfCustomer {
  /** `YYYY-MM-DD` */
  BirthDate?: string | null;
  Sex?: 'M' | 'F' | null;
  /** The provinces that have a town of the name that was typed; none where the name is no town's. */
  TownProvinces?: readonly string[];
}
