import { isRouteErrorResponse, useRouteError } from 'react-router';
import { SkipLink } from '#design/skip-link.tsx';
import { SiteFooter } from './chrome/site-footer.tsx';
import { SiteHeader } from './chrome/site-header.tsx';
import { NotFound } from './pages/not-found-view.tsx';
import { SomethingWrong } from './pages/something-wrong.tsx';

/** Shown in place of a page that does not exist or could not be made. */
export function RootError() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        {missing ? <NotFound /> : <SomethingWrong />}
      </main>
      <SiteFooter />
    </>
  );
}
