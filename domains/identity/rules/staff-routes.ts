/** The staff sign-in page, and the page that opens after the sign-in (SHELL-28, ROUTE-41). */
export const STAFF_LOGIN_ROUTE = '/account/internal/login';
export const ROUTE_AFTER_STAFF_LOGIN = '/project';
