import { SESSION_ENDED, takeSavedPath } from '#foundation/browser/session/session.ts';
import { BASE, signInPath, SIGN_IN_PATH } from '../paths.ts';

/**
 * Opens the sign-in of the back office when the session ends, and returns to the current page afterwards. The
 * session module then opens the shop's sign-in page; the later navigation of this function replaces that one.
 */
export function followSessionEnd(): void {
  addEventListener(SESSION_ENDED, () => {
    const { pathname, search } = location;
    if (pathname.startsWith(SIGN_IN_PATH)) return;
    queueMicrotask(() => {
      takeSavedPath();
      location.replace(signInPath(pathname === BASE ? BASE : pathname + search, { exp: 'true' }));
    });
  });
}
