/** What a command knows of whoever runs it. */
export interface CommandContext {
  /** Where the person stands, for relative paths. */
  standing: string;
}
