import { useLoaderData, type LoaderFunctionArgs } from 'react-router';
import { clientOf, orNotFound, type PageHandle } from '#foundation/browser/navigation/page.ts';
import { formatDayLong, dayInZone } from '#foundation/pure/day.ts';
import { getPreview } from '#domains/content/contract/manage.ts';
import { useSite } from '#domains/settings/web/shop-context.tsx';
import type { ContentData } from './built-page.ts';
import { ContentView } from './content-page.tsx';
import { loadBlocks } from './load-blocks.ts';
import styles from './editing/editing.module.css';

interface PreviewData extends ContentData {
  version: number;
  state: string;
  expiresAt: string;
}

/** Loads the version of a page that a preview link shows. Throws a 404 response if the link has expired. */
export async function loader(args: LoaderFunctionArgs): Promise<PreviewData> {
  const client = clientOf(args);
  const { page, ...rest } = await orNotFound(
    client(getPreview, { query: { token: args.params['token'] ?? '' } }),
  );
  return { ...(await loadBlocks(client, page)), relatedPages: [], ...rest };
}

export const handle: PageHandle<PreviewData> = {
  pageType: 'static',
  personal: true,
  head: ({ page }) => ({ title: `Preview: ${page.title}`, noIndex: true, canonicalPath: `/${page.slug}` }),
};

/** Renders a version of a page that shoppers may not see yet, under a notice that states this. */
export function Component() {
  const data = useLoaderData<PreviewData>();
  const { timeZone } = useSite();
  const until = formatDayLong(dayInZone(new Date(data.expiresAt), timeZone).day);
  return (
    <>
      <p className={styles.preview} role="note">
        <b>
          Preview of version {data.version} ({data.state})
        </b>
        <span>Only people with this link see it. It works until {until}.</span>
      </p>
      <ContentView data={data} />
    </>
  );
}
