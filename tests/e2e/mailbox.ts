import { expect } from 'vitest';

/** Returns the text of the latest mail to a recipient once it arrives in the sandbox's mailbox. */
export async function mailTo(
  { sandboxUrl }: { sandboxUrl: string },
  email: string,
  subject: RegExp,
  timeout = 20_000,
): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const list = await (await fetch(`${sandboxUrl}/mailbox`)).text();
        const rows = [...list.matchAll(/<tr><td><a href="(\/mailbox\/\d+)">([^<]*)<\/a><\/td><td>([^<]*)</g)];
        found = rows.find(([, , title, to]) => to === email && subject.test(title!))?.[1];
        return found !== undefined;
      },
      { timeout },
    )
    .toBe(true);
  return (await fetch(sandboxUrl + found!)).text();
}

/** Returns the URL behind a mail's button. The URL has this path and contains a token. */
export const linkIn = (mail: string, path: string) =>
  new RegExp(`https?://[^&"\\s]+${path}#token=[\\w.~-]+`).exec(mail)![0];
