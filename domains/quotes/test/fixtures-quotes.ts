import type { TestApp } from '#apps/server/test/fixtures.ts';
import { dearProduct, type DearProduct } from '#domains/catalogue/test/fixtures-dear-products.ts';
import type { ProjectQuote, Quote } from '../contract/quote-shapes.ts';
import type { Project } from '#domains/projects/contract/types.ts';
import { aProject, asPerson, type Answer, type PersonName } from '#domains/projects/test/fixtures.ts';

/** Helpers that create, open and accept quotes in tests. All helpers send HTTP requests. */
export interface QuoteShop {
  readonly product: DearProduct;
  /** Sends a POST request as a user, or as a guest if `who` is null. The default site is wa. */
  readonly post: <T = Project>(
    who: PersonName | null,
    path: string,
    body: object,
    site?: string,
  ) => Promise<Answer<T>>;
  /** Returns a project's quotes, latest first. */
  readonly quotesOf: (projectId: number, who?: PersonName) => Promise<ProjectQuote[]>;
  readonly pageOf: (key: string, site?: string) => Promise<Answer<Quote>>;
  readonly accept: (key: string, name?: string, pays?: string) => Promise<Answer<Quote>>;
  /**
   * Creates a project of the user Lin. Its only room, a kitchen, contains two units of a product. `each` is
   * the price override in dollars; null for the shop's price.
   */
  readonly aKitchen: (each?: number | null) => Promise<Project>;
  /** Creates a project with {@link aKitchen} and saves a quote for it. */
  readonly aQuote: (each?: number | null) => Promise<{ projectId: number; quote: ProjectQuote; key: string }>;
}

/** Returns the key from a quote's link. */
const keyOf = ({ link }: ProjectQuote) => link.slice(link.lastIndexOf('/') + 1);

/** Creates the helpers. `shop` is an open test shop, and `now` returns its current time. */
export async function quoteShop(shop: TestApp, now: () => Date): Promise<QuoteShop> {
  const product = await dearProduct(shop.database.db, 'wa');
  const post: QuoteShop['post'] = (who, path, body, site) =>
    asPerson(shop, who, path, { body, ...(site === undefined ? {} : { site }) });
  const quotesOf: QuoteShop['quotesOf'] = async (projectId, who = 'lin') =>
    (await asPerson<{ quotes: ProjectQuote[] }>(shop, who, `/api/v2/project/quotes?projectId=${projectId}`))
      .body.quotes;

  const aKitchen: QuoteShop['aKitchen'] = async (each = null) => {
    const made = await aProject(shop, 'lin', {
      name: 'Okafor kitchen',
      folders: ['Kitchen'],
      quoteData: { firstName: 'Ngozi', lastName: 'Okafor', customerEmail: 'ngozi@okafor.example' },
    });
    await shop.database.db
      .insertInto('project_line')
      .values({
        project_id: made.projectId,
        folder_id: made.folders[0]!.id,
        product_id: product.id,
        quantity: 2,
        install_id: null,
        warranty_id: null,
        rrp_override_cents: null,
        price_override_cents: each === null ? null : each * 100,
        locked_cents: null,
        order_id: null,
        created_at: now(),
      })
      .execute();
    return made;
  };

  return {
    product,
    post,
    quotesOf,
    pageOf: (key, site = 'wa') =>
      asPerson<Quote>(shop, null, `/api/v2/project/quote?key=${encodeURIComponent(key)}`, { site }),
    accept: (key, name = 'Ngozi Okafor', pays = 'full') =>
      post<Quote>(null, '/api/v2/project/quote/accept', { key, name, pays }),
    aKitchen,
    async aQuote(each = null) {
      const { projectId } = await aKitchen(each);
      const saved = await post('lin', '/api/v2/project/quote', { projectId });
      if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
      const [quote] = await quotesOf(projectId);
      return { projectId, quote: quote!, key: keyOf(quote!) };
    },
  };
}
