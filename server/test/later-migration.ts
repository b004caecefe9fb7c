/** Makes a database one that a newer version has brought further. */
export const laterMigration =
  "insert into drizzle.__drizzle_migrations (hash, created_at, name) values ('new', 4102444800000, '21000101000000_later')";
