/** Of each name this many values are remembered, the latest ones. */
const MOST_VALUES = 24;
const MOST_NAMES = 2_000;

/** What a stranger can know before the first answer. */
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
 * What the shop's answers have told: values by the name that they had, and cookies. A stranger who fills in what he was
 * told gets further than one who only guesses.
 */
export class Learned {
  readonly #values = new Map<string, (string | number)[]>(
    Object.entries(KNOWN).map(([name, values]) => [name, [...values]]),
  );
  readonly #jars: Map<string, string>[] = Array.from({ length: 8 }, () => new Map<string, string>());
  readonly #cookieNames = new Set(['a']);

  /** A value for a parameter or field of that name; undefined when nothing is known. */
  valueFor(name: string, index: number): string | number | undefined {
    const values =
      this.#values.get(name) ?? this.#values.get(name.replace(/^.*(?=(Id|Sku|Uri|Code)$)/, '').toLowerCase());
    return values?.[index % values.length];
  }

  cookies(index: number): string[] {
    return [...this.#jars[index % this.#jars.length]!].map(([name, value]) => `${name}=${value}`);
  }

  cookieName(index: number): string {
    const names = [...this.#cookieNames];
    return names[index % names.length]!;
  }

  /** Takes in an answer: what its JSON says, and the cookies that it sets. */
  takeIn(json: string | null, setCookies: readonly string[], turn: number): void {
    for (const line of setCookies) {
      const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
      if (name === undefined || value === undefined) continue;
      this.#cookieNames.add(name);
      this.#jars[turn % this.#jars.length]!.set(name, value);
    }
    if (json === null) return;
    try {
      this.#walk(JSON.parse(json), 0);
    } catch {
      // Judged elsewhere.
    }
  }

  #walk(value: unknown, depth: number): void {
    if (typeof value !== 'object' || value === null || depth > 8) return;
    for (const [name, one] of Object.entries(value)) {
      if ((typeof one === 'string' && one.length < 200) || typeof one === 'number') this.#learn(name, one);
      else this.#walk(one, depth + 1);
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
