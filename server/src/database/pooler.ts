/**
 * What to tell the operator if a pooler refused the connection (PgBouncer, by default): it does not pass on what we ask of each
 * connection, the deadlines. Null for any other failure.
 */
export function sentenceOfPooler({ message }: Error): string | null {
  const [, parameter] = /unsupported startup parameter(?: in options)?: (\w+)/.exec(message) ?? [];
  return parameter
    ? `is reached through a pooler that refuses "${parameter}": let the address name PostgreSQL itself (docs/operations.md, PgBouncer)`
    : null;
}
