import { AlertBanner } from './alert-banner.tsx';
import { NoticeStrips } from './notice-strips.tsx';

/** What stands above a page: the alert banner, and with the full header the strips of the sale. */
export function TopNotices({ strips }: { strips: boolean }) {
  return (
    <>
      <AlertBanner />
      {strips && <NoticeStrips />}
    </>
  );
}
