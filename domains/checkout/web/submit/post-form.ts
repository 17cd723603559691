/**
 * Sends the browser to a provider's page. A 3-D Secure form arrives as HTML, which is parsed but never added
 * to the page. Only its fields are copied to a new form.
 */

/**
 * Returns the names and values of the fields in the first form of the HTML. If the HTML has no form, returns
 * all its fields.
 */
export function fieldsOf(html: string): [name: string, value: string][] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const from = parsed.querySelector('form') ?? parsed;
  return [
    ...from.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]'),
  ].map((field) => [field.name, field.value]);
}

/**
 * Posts the fields in `html` to `action`, which opens a new page. Throws a TypeError if `action` is not an
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
  // Call the method of the prototype, because a field named `submit` would replace form.submit.
  HTMLFormElement.prototype.submit.call(form);
}

/** Opens a URL from the server. Throws a TypeError if it is not an HTTP or HTTPS URL. */
export function followRedirect(url: string): void {
  location.assign(webAddress(url));
}

/** Converts a URL to an absolute URL. Throws a TypeError if it is not an HTTP or HTTPS URL. */
function webAddress(address: string): string {
  const url = new URL(address, location.href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new TypeError(`Not a web address: ${url.protocol}`);
  return url.href;
}
