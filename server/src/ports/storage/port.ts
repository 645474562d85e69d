/** Where files of lessons are kept. Keys are names without folders. */
export interface Storage {
  /**
   * A folder on this machine that holds the files; the server itself answers byte ranges from it.
   * An adapter for a bucket answers with `addressOf` instead.
   */
  readonly root: string;
}
