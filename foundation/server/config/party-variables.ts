/** A rule that the value of an environment variable must satisfy. */
export interface VariableRule {
  pattern?: RegExp;
  /** The description of a valid value in the error message, which begins with "expected". */
  expected?: string;
  /**
   * Checks the content of the value, or of the file to which the value refers. Returns the error text, or
   * null if the content is valid.
   */
  faultOf?: (value: string) => string | null;
  isOptional?: true;
  /** The description of the variable in `.env.example`. */
  description?: string;
}

/** The environment variables of a third party. The operator must set all required variables or none. */
export interface PartyVariables {
  /** The name of the third party in the configuration. */
  name: string;
  /** The name of the third party for display. */
  title: string;
  /** The prefix of the variables, such as `ADYEN_`. */
  prefix: string;
  /**
   * Whether production requires the third party. If true, an incomplete configuration is an error. Otherwise,
   * an incompletely configured third party is ignored with a warning.
   */
  isEssential?: true;
  variables: Readonly<Record<string, VariableRule>>;
  /** The names of optional variables of which at least one must be set. */
  oneOf?: readonly string[];
}

/** The values of a third party's variables, by variable name. */
export type PartySettings = Readonly<Record<string, string>>;

export interface Parties {
  /** The settings of each completely configured third party, by the name of the third party. */
  settings: Readonly<Record<string, PartySettings>>;
  /** A message with the missing variables of each incompletely configured third party. */
  incomplete: string[];
}

export const HTTP_URL = { pattern: /^https?:\/\/[^\s]+$/, expected: 'expected an http(s) URL' } as const;

/**
 * Reads the configuration of the third parties from the environment. Appends an error to `faults` for each
 * invalid value.
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
