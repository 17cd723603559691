/** The error for an invalid environment. The message contains all errors, one per line. */
export class ConfigError extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(
      `The configuration is not usable:\n${faults.map((line) => `  - ${line}`).join('\n')}\nSee .env.example for what each name means.`,
    );
    this.name = 'ConfigError';
    this.faults = faults;
  }
}
