import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import type { Client } from '#foundation/pure/client.ts';
import {
  clientOf,
  orNotFound,
  type Head,
  type HeadPage,
  type PageHandle,
} from '#foundation/browser/navigation/page.ts';
import {
  getContentPage,
  listContentPages,
  type ContentPicture,
  type ContentSummary,
} from '#domains/content/contract/content.ts';
import { socialPictureUrl } from '#domains/catalogue/rules/pictures.ts';
import { breadcrumbData } from '#domains/catalogue/rules/breadcrumb-data.ts';
import { browsePath } from '#domains/content/rules/browse.ts';
import { durationOf } from '#domains/content/rules/recipe.ts';
import { ALL_VIEWS } from './all-views.ts';
import { ArticlePage } from './article-page.tsx';
import { AuthorPage } from './author-page.tsx';
import { BlockList } from './block-list.tsx';
import { HelpPage } from './help-page.tsx';
import { blocksOf, tagsOfBlocks, type BuiltPage, type ContentData } from './built-page.ts';
import { loadBlocks } from './load-blocks.ts';
import { Masthead } from './blocks/masthead.tsx';
import type { Block } from '#domains/content/rules/block-shapes.ts';

const ARTICLES_BESIDE = 3;

/** @public Used by the route table. */
export function loader(args: LoaderFunctionArgs): Promise<ContentData> {
  const { pathname, searchParams } = new URL(args.request.url);
  return loadPage(clientOf(args), pathname.replace(PLURAL, '/inspiration'), searchParams);
}

/** The plural and the singular path lead to the same page (ROUTE-15). The singular path is canonical. */
const PLURAL = /^\/inspirations(?=\/|$)/i;

/** Loads a content page and its related pages. Throws a 404 response if the page does not exist. */
export async function loadPage(client: Client, path: string, query?: URLSearchParams): Promise<ContentData> {
  const page = await orNotFound(client(getContentPage, { query: { path } }));
  const [built, relatedPages] = await Promise.all([
    loadBlocks(client, page, query),
    loadRelatedPages(client, page),
  ]);
  return { ...built, relatedPages };
}

async function loadRelatedPages(
  client: Client,
  { look, group, slug, title }: BuiltPage['page'],
): Promise<readonly ContentSummary[]> {
  if (look === 'help' && group !== '') return client(listContentPages, { query: { group } });
  if (look === 'author') return client(listContentPages, { query: { author: title } });
  if (look !== 'article' || !slug.includes('/')) return [];
  const kin = await client(listContentPages, { query: { under: slug.slice(0, slug.lastIndexOf('/')) } });
  return kin.filter((one) => one.slug !== slug).slice(0, ARTICLES_BESIDE);
}

export const handle: PageHandle<ContentData> = {
  pageType: 'static',
  head: (data, at) => headOfPage(data, at),
  tags: tagsOfBlocks,
};

/** Returns the title and metadata of a content page. */
export function headOfPage({ page, data }: BuiltPage, at: Pick<HeadPage, 'origin' | 'site'>): Head {
  const { origin } = at;
  const image = socialPictureUrl(pictureOf(page.picture, at.site.id));
  const trail = page.crumbs.map(({ label, to }) => ({ name: label, url: to }));
  const isArticle = page.look === 'article';
  const recipe = blocksOf(page).find((block): block is Block<'recipe'> => block.type === 'recipe');
  const list = Object.values(data.browsed)[0];
  const filter = list ? list.author || list.topic : '';
  return {
    title: [page.title, filter, list && list.page > 1 ? `page ${list.page}` : ''].filter(Boolean).join(', '),
    description: page.description,
    canonicalPath: list ? browsePath(`/${page.slug}`, list) : `/${page.slug}`,
    // A list without results is not a page that a search engine should offer.
    noIndex: page.noIndex || list?.totalCount === 0,
    ...(page.slug === 'blog' ? { feedPath: '/rss.xml' } : {}),
    type: isArticle ? 'article' : 'website',
    image,
    structuredData: [
      ...(trail.length > 1 ? [breadcrumbData(trail, origin)] : []),
      ...(isArticle && !recipe
        ? [
            {
              '@context': 'https://schema.org',
              '@type': 'Article',
              headline: page.title,
              ...writtenData(page, at),
            },
          ]
        : []),
      ...(page.look === 'author' ? [authorData(page, at)] : []),
      ...(recipe ? [recipeData(page, recipe, at)] : []),
      ...blocksOf(page).flatMap((block) => (block.type === 'faq' ? [faqData(block)] : [])),
    ],
  };
}

type Place = Pick<HeadPage, 'origin' | 'site'>;

/**
 * Returns the path of a page's picture or of a drawn scene in the site's colours. Returns an empty string if
 * the page has no picture.
 */
function pictureOf(picture: ContentPicture | null, siteId: string): string {
  if (picture === null) return '';
  return picture.scene === undefined ? (picture.src ?? '') : `/img/scene/${picture.scene}-${siteId}.svg`;
}

/**
 * Returns the structured data that articles and recipes have in common: description, picture, date and
 * author.
 */
function writtenData(
  { slug, description, picture, day, author, authorPath, topics }: BuiltPage['page'],
  { origin, site }: Place,
): object {
  const image = socialPictureUrl(pictureOf(picture, site.id));
  return {
    description,
    ...(image ? { image: origin + image } : {}),
    datePublished: day || undefined,
    keywords: topics.length > 0 ? topics.join(', ') : undefined,
    // Pages without an author have the shop as their author.
    author: author
      ? {
          '@type': 'Person',
          name: author,
          url: `${origin}${authorPath || browsePath(listPath(slug), { author })}`,
        }
      : { '@type': 'Organization', url: `${origin}/` },
  };
}

/** Returns the structured data of a page about an author. */
function authorData({ slug, title, description, label, picture }: BuiltPage['page'], at: Place): object {
  const image = socialPictureUrl(pictureOf(picture, at.site.id));
  return {
    '@context': 'https://schema.org',
    '@type': 'ProfilePage',
    mainEntity: {
      '@type': 'Person',
      name: title,
      description,
      url: `${at.origin}/${slug}`,
      ...(image ? { image: at.origin + image } : {}),
      ...(label === '' ? {} : { jobTitle: label }),
      worksFor: { '@type': 'Organization', url: `${at.origin}/` },
    },
  };
}

/** Returns the path of the list that contains a page. */
const listPath = (slug: string) => `/${slug.split('/')[0]}`;

function recipeData(page: BuiltPage['page'], recipe: Block<'recipe'>, at: Place): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name: page.title,
    ...writtenData(page, at),
    prepTime: durationOf(recipe.prepare) ?? undefined,
    cookTime: durationOf(recipe.cook) ?? undefined,
    recipeCategory: page.topics[0],
    recipeYield: recipe.serves,
    recipeIngredient: recipe.ingredients.flatMap(({ items }) => items),
    recipeInstructions: recipe.method.map((text) => ({ '@type': 'HowToStep', text })),
  };
}

function faqData(block: Block<'faq'>): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: block.items.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  };
}

/**
 * Renders a content page.
 * @public Used by the route table.
 */
export function Component() {
  const data = useLoaderData<ContentData>();
  return <ContentView data={data} />;
}

export function ContentView({ data }: { data: ContentData }) {
  const { page } = data;
  if (page.look === 'article') return <ArticlePage data={data} />;
  if (page.look === 'author') return <AuthorPage data={data} />;
  if (page.look === 'help') return <HelpPage data={data} />;
  const hasHead = blocksOf(page).some(({ type }) => type === 'masthead' || type === 'virtual-tour');
  return (
    <>
      {hasHead ? null : (
        <div className="wrap">
          <Masthead
            block={{ type: 'masthead', heading: page.title, text: page.description, look: 'plain' }}
            crumbs={page.crumbs}
            data={data.data}
            index={-1}
            path={`/${page.slug}`}
          />
        </div>
      )}
      <BlockList built={data} views={ALL_VIEWS} crumbs={page.crumbs} />
    </>
  );
}
