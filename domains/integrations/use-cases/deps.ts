import type { Kysely } from 'kysely';
import type { GuardedRequest, GuardedResponse, Network } from '#foundation/server/guarded-request.ts';
import type { Tables } from '#foundation/server/database/tables.ts';
import type { Site } from '#sites/site.ts';

/** What the use cases of webhooks need. */
export interface WebhooksDeps {
  db: Kysely<Tables>;
  clock: () => Date;
  /** Returns a random number from 0 to 1. */
  random: () => number;
  /** Encrypts secrets, so that a copy of the database does not disclose them. */
  secrets: {
    seal(text: string): string;
    /** Returns null if the text was encrypted with an unknown key. */
    open(sealed: string): string | null;
  };
  /** The networks that webhooks may reach although they are not public. */
  allowedNetworks: readonly Network[];
  /** Whether URLs may begin with `http://`, which is not allowed in production. */
  allowsPlainHttp: boolean;
  /** Sends a request. Throws if there is no response. */
  send(request: GuardedRequest): Promise<GuardedResponse>;
  /** All sites, with the operator's settings. */
  sites(): readonly Site[];
  /** Returns the origin of a site for links, such as `https://shop.example`. */
  originOf(siteId: string): string;
  /** Starts sending due deliveries soon. */
  wake(): void;
  /** Logs that a delivery could not be recorded or sent because of a fault of the shop. */
  onError(error: unknown): void;
}
