import { once } from 'node:events';
import { openBrowser } from '../chaos/browser.ts';
import { signIn } from '../chaos/person.ts';

/**
 * People who sign in again and again until the process ends. A process of its own: in that of the load their work would be
 * told as the shop's slowness.
 */
interface Crowd {
  url: string;
  email: string;
  password: string;
  people: number;
}

const [crowd] = (await once(process, 'message')) as [Crowd];
let signedIn = 0;
process.on('message', () => process.send!({ signedIn }));
process.send!({ port: 0 });
await Promise.all(
  Array.from({ length: crowd.people }, async () => {
    for (;;)
      if (await signIn(openBrowser({ url: crowd.url, deadline: Infinity }), crowd.email, crowd.password))
        signedIn += 1;
  }),
);
