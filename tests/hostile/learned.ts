/** The token that requests of a signed-in user contain. */
export interface Token {
  siteId: string;
  accessToken: string;
}

/** The maximum number of values stored for each name. New values replace the oldest. */
const MOST_VALUES = 24;
const MOST_NAMES = 2_000;

/** Values that an attacker can know before the first response. */
const KNOWN: Readonly<Record<string, readonly (string | number)[]>> = {
  term: ['fridge', 'bosch oven', 'a'],
  type: ['f', 's', 'p'],
  query: ['fridge', 'bosch', '2026'],
  searchTerm: ['fridge'],
  postcode: ['2026', '2000', '3000', '1010'],
  suburb: ['Bondi Beach', 'Sydney'],
  state: ['NSW', 'VIC'],
  country: ['AU', 'NZ'],
  email: ['shopper@example.com'],
  phone: ['0412345678'],
  firstName: ['Kim'],
  lastName: ['Lee'],
  quantity: [1, 2],
  page: ['1', '2'],
  sort: ['popular', 'price-asc'],
  size: ['320.webp', '640.avif', '1200.jpg', '7.webp', '320'],
  status: ['CANCELLED', 'DECLINED'],
  date: ['2026-11-30'],
};

/**
 * Values from the shop's responses, by name, and cookies. An attacker who uses these values gets further than
 * one who only guesses.
 */
export class Learned {
  readonly #values = new Map<string, (string | number)[]>(
    Object.entries(KNOWN).map(([name, values]) => [name, [...values]]),
  );
  readonly #jars: Map<string, string>[] = Array.from({ length: 8 }, () => new Map<string, string>());
  readonly #cookieNames = new Set(['a']);
  #tokens: readonly Token[] = [];

  /**
   * Returns the known values for an endpoint. Alternates between values from responses about the same
   * resource (a project's id is not a product's) and values from all responses.
   */
  about(pattern: string): Pick<Learned, 'valueFor'> {
    const thing = thingOf(pattern);
    return {
      valueFor: (name, index) => {
        const own = index % 2 === 0 ? this.#named(`${thing} `, name) : undefined;
        return own ? own[(index >> 1) % own.length] : this.valueFor(name, index);
      },
    };
  }

  /** Returns a value for a parameter or field of that name; undefined if none is known. */
  valueFor(name: string, index: number): string | number | undefined {
    const values = this.#named('', name);
    return values?.[index % values.length];
  }

  /** Returns the values of a name, or of its ending: a `projectId` is an `id`. */
  #named(before: string, name: string): (string | number)[] | undefined {
    const end = name.replace(/^.*(?=(Id|Sku|Uri|Code)$)/, '').toLowerCase();
    return this.#values.get(before + name) ?? this.#values.get(before + end);
  }

  cookies(index: number): string[] {
    return [...this.#jars[index % this.#jars.length]!].map(([name, value]) => `${name}=${value}`);
  }

  /** Sets the signed-in users from now on. */
  signIn(tokens: readonly Token[]): void {
    this.#tokens = tokens;
  }

  /** Returns the token of a signed-in user; undefined if no user is signed in. */
  token(index: number): Token | undefined {
    return this.#tokens[index % this.#tokens.length];
  }

  cookieName(index: number): string {
    const names = [...this.#cookieNames];
    return names[index % names.length]!;
  }

  /** Stores the values in a response's JSON, and its cookies. */
  takeIn(json: string | null, setCookies: readonly string[], turn: number, pattern: string): void {
    for (const line of setCookies) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name === undefined || value === undefined) continue;
      this.#cookieNames.add(name);
      this.#jars[turn % this.#jars.length]!.set(name, value);
    }
    if (json === null) return;
    try {
      this.#walk(JSON.parse(json), 0, thingOf(pattern));
    } catch {
      // Invalid JSON is reported elsewhere.
    }
  }

  #walk(value: unknown, depth: number, thing: string): void {
    if (typeof value !== 'object' || value === null || depth > 8) return;
    for (const [name, one] of Object.entries(value)) {
      if ((typeof one === 'string' && one.length < 200) || typeof one === 'number') {
        this.#learn(name, one);
        if (depth < 2) this.#learn(`${thing} ${name}`, one);
      } else this.#walk(one, depth + 1, thing);
    }
  }

  #learn(name: string, value: string | number): void {
    const values = this.#values.get(name);
    if (!values) {
      if (this.#values.size < MOST_NAMES) this.#values.set(name, [value]);
    } else if (!values.includes(value)) {
      values.push(value);
      if (values.length > MOST_VALUES) values.shift();
    }
  }
}

/** Returns the resource of an endpoint: `project` for `POST /api/v2/projects/cart`. */
function thingOf(pattern: string): string {
  const parts = pattern.toLowerCase().split('/').slice(1);
  return (parts.find((part) => !/^(api|v\d|account|staff)$/.test(part)) ?? '').replace(/s$/, '');
}
