/**
 * Submits to a provider. The fields of a 3-D Secure form arrive as HTML. They are parsed without being
 * displayed or run, and copied to our own form. The HTML itself never becomes part of the page.
 */

/** Returns names and values of the fields in the first form of the HTML, or of all fields if it has no form. */
export function fieldsOf(html: string): [name: string, value: string][] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const from = parsed.querySelector('form') ?? parsed;
  return [
    ...from.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]'),
  ].map((field) => [field.name, field.value]);
}

/**
 * Posts the fields in `html` to `action` and leaves the page. Throws a TypeError if `action` is not an http
 * or https URL.
 */
export function postForm(action: string, html: string, from: Document = document): void {
  const form = from.createElement('form');
  form.method = 'post';
  form.action = webAddress(action);
  form.hidden = true;
  for (const [name, value] of fieldsOf(html)) {
    const input = from.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  from.body.append(form);
  // A field may be named `submit`, which then hides form.submit.
  HTMLFormElement.prototype.submit.call(form);
}

/** Follows a URL from the server. Throws a TypeError if it is not an http or https URL. */
export function followRedirect(url: string): void {
  location.assign(webAddress(url));
}

/** Returns the absolute URL; only http and https may leave the page. */
function webAddress(address: string): string {
  const url = new URL(address, location.href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new TypeError(`Not a web address: ${url.protocol}`);
  return url.href;
}
