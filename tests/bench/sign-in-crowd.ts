import { once } from 'node:events';
import { openBrowser } from '../chaos/browser.ts';
import { signIn } from '../chaos/person.ts';

/**
 * Simulates customers who sign in repeatedly until the process ends. It is a separate process: in the load
 * generator's process, its work would count as the shop's slowness.
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
