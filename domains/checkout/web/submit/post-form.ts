/**
 * Sends the shopper to a provider. The fields of a 3-D Secure form arrive as HTML. That HTML is only parsed,
 * never displayed or executed, and its fields are copied to a form of our own. So it never becomes part of
 * the page.
 */

/**
 * Returns the names and values of the fields in the HTML's first form, or of all fields if there is no form.
 */
export function fieldsOf(html: string): [name: string, value: string][] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const from = parsed.querySelector('form') ?? parsed;
  return [
    ...from.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]'),
  ].map((field) => [field.name, field.value]);
}

/**
 * Posts the fields in `html` to `action`, which leaves the page. Throws a TypeError if `action` is not an
 * HTTP or HTTPS URL.
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
  // If a field is named `submit`, it hides the method form.submit.
  HTMLFormElement.prototype.submit.call(form);
}

/** Navigates to a URL from the server. Throws a TypeError if it is not an HTTP or HTTPS URL. */
export function followRedirect(url: string): void {
  location.assign(webAddress(url));
}

/** Returns the absolute URL. Throws a TypeError unless it is an HTTP or HTTPS URL. */
function webAddress(address: string): string {
  const url = new URL(address, location.href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new TypeError(`Not a web address: ${url.protocol}`);
  return url.href;
}
