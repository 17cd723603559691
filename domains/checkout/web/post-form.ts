/**
 * Leaving for a provider. The fields of a 3-D Secure form come as HTML; they are read without being shown or run, and a
 * form of our own is built from them, so that nothing in that HTML becomes part of the page.
 */

/** Names and values of the fields of the first form in a piece of HTML; of all fields when it has no form. */
export function fieldsOf(html: string): [name: string, value: string][] {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const from = parsed.querySelector('form') ?? parsed;
  return [
    ...from.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input[name], textarea[name]'),
  ].map((field) => [field.name, field.value]);
}

/** Posts the fields in `html` to `action`, leaving the page. Throws a TypeError when `action` is not an http address. */
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
  // A field may be called `submit`: then form.submit is that field.
  HTMLFormElement.prototype.submit.call(form);
}

/** Follows an address that the server gave. Throws a TypeError when it is not an http address. */
export function followRedirect(url: string): void {
  location.assign(webAddress(url));
}

/** The address in full; only http and https leave the page. */
function webAddress(address: string): string {
  const url = new URL(address, location.href);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new TypeError(`Not a web address: ${url.protocol}`);
  return url.href;
}
