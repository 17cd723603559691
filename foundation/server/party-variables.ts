/** How the value of an environment name must look. */
export interface VariableRule {
  pattern?: RegExp;
  /** What is said of a value that does not fit: "expected …". */
  expected?: string;
  /** What is wrong with a value besides its looks, as what a file of that name holds; null when nothing is. */
  faultOf?: (value: string) => string | null;
  isOptional?: true;
  /** What `.env.example` says of it. */
  told?: string;
}

/** The environment names of a party that the shop may work with: all that are not optional, or none. */
export interface PartyVariables {
  /** What the configuration calls it. */
  name: string;
  /** What people call it. */
  title: string;
  /** What its names begin with: `ADYEN_`. */
  prefix: string;
  /** Production does not start without it, and half of it is a fault; another party is left out and that is said. */
  isEssential?: true;
  variables: Readonly<Record<string, VariableRule>>;
  /** Optional ones of which at least one is needed all the same. */
  oneOf?: readonly string[];
}

/** Values by the names of the environment. */
export type PartySettings = Readonly<Record<string, string>>;

export interface Parties {
  /** Of every party that is set up, by its name. */
  settings: Readonly<Record<string, PartySettings>>;
  /** A line for each that is half set up, with what it lacks. */
  incomplete: string[];
}

export const HTTP_URL = { pattern: /^https?:\/\/[^\s]+$/, expected: 'expected an http(s) address' } as const;

/** Reads of an environment how parties are set up. What is wrong is added to `faults`. */
export function readParties(
  given: Readonly<Record<string, string | undefined>>,
  parties: readonly PartyVariables[],
  faults: string[],
): Parties {
  const settings: Record<string, PartySettings> = {};
  const incomplete: string[] = [];
  for (const { name, title, isEssential, variables, oneOf = [] } of parties) {
    const rules = Object.entries(variables);
    const set = rules.filter(([variable]) => given[variable]);
    if (set.length === 0) continue;
    for (const [variable, rule] of set) {
      const value = given[variable] ?? '';
      const fault =
        rule.pattern && !rule.pattern.test(value)
          ? (rule.expected ?? 'is not usable')
          : rule.faultOf?.(value);
      if (fault) faults.push(`${variable}: ${fault}`);
    }
    const lacking = rules.flatMap(([variable, rule]) =>
      given[variable] || rule.isOptional ? [] : [variable],
    );
    if (oneOf.length > 0 && !oneOf.some((variable) => given[variable])) lacking.push(oneOf.join(' or '));
    if (lacking.length === 0) {
      settings[name] = Object.fromEntries(set.map(([variable]) => [variable, given[variable] ?? '']));
      continue;
    }
    const because = `needed because ${set[0]?.[0]} is set`;
    if (isEssential) faults.push(`${lacking.join(', ')}: ${because}`);
    else incomplete.push(`${title} is not offered: ${lacking.join(', ')} ${because}`);
  }
  return { settings, incomplete };
}
