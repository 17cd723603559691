/** The rule for the value of an environment variable. */
export interface VariableRule {
  pattern?: RegExp;
  /** The error text for an invalid value: "expected …". */
  expected?: string;
  /** Returns the fault in the content of the value, or of the file that the value names; null if valid. */
  faultOf?: (value: string) => string | null;
  isOptional?: true;
  /** The description in `.env.example`. */
  description?: string;
}

/** The environment variables of a third party. Set either all required ones or none. */
export interface PartyVariables {
  /** The third party's name in the configuration. */
  name: string;
  /** The third party's display name. */
  title: string;
  /** The prefix of its variables, such as `ADYEN_`. */
  prefix: string;
  /**
   * Whether production requires the third party. If so, an incomplete configuration is a fault. Other third
   * parties with an incomplete configuration are omitted with a warning.
   */
  isEssential?: true;
  variables: Readonly<Record<string, VariableRule>>;
  /** Optional variables of which at least one is required. */
  oneOf?: readonly string[];
}

/** Values by variable name. */
export type PartySettings = Readonly<Record<string, string>>;

export interface Parties {
  /** Settings of all configured third parties, by name. */
  settings: Readonly<Record<string, PartySettings>>;
  /** A line with the missing variables for each incomplete third party. */
  incomplete: string[];
}

export const HTTP_URL = { pattern: /^https?:\/\/[^\s]+$/, expected: 'expected an http(s) URL' } as const;

/**
 * Reads the configuration of third parties from an environment. Adds an entry to `faults` for each invalid
 * value.
 */
export function readParties(
  env: Readonly<Record<string, string | undefined>>,
  parties: readonly PartyVariables[],
  faults: string[],
): Parties {
  const settings: Record<string, PartySettings> = {};
  const incomplete: string[] = [];
  for (const { name, title, isEssential, variables, oneOf = [] } of parties) {
    const rules = Object.entries(variables);
    const set = rules.filter(([variable]) => env[variable]);
    if (set.length === 0) continue;
    for (const [variable, rule] of set) {
      const value = env[variable] ?? '';
      const fault =
        rule.pattern && !rule.pattern.test(value) ? (rule.expected ?? 'is not valid') : rule.faultOf?.(value);
      if (fault) faults.push(`${variable}: ${fault}`);
    }
    const missing = rules.flatMap(([variable, rule]) => (env[variable] || rule.isOptional ? [] : [variable]));
    if (oneOf.length > 0 && !oneOf.some((variable) => env[variable])) missing.push(oneOf.join(' or '));
    if (missing.length === 0) {
      settings[name] = Object.fromEntries(set.map(([variable]) => [variable, env[variable] ?? '']));
      continue;
    }
    const because = `required because ${set[0]?.[0]} is set`;
    if (isEssential) faults.push(`${missing.join(', ')}: ${because}`);
    else incomplete.push(`${title} is not offered: ${missing.join(', ')} ${because}`);
  }
  return { settings, incomplete };
}
