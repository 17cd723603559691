import type { Verification } from '../contract/adapter.ts';

/** The names of the environment variables of a provider, by what they contain. */
interface Names {
  title: string;
  /** The host of the provider; empty if unknown. */
  host: string;
  variables: readonly string[];
}

/** Joins names for a sentence: `A, B and C`. */
function joined(names: readonly string[]): string {
  return names.length < 2
    ? (names[0] ?? 'the credentials')
    : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Describes the result of a check of credentials: what happened, then what to do. Contains no credentials. */
export function verificationText({ kind, status }: Verification, { title, host, variables }: Names): string {
  const urls = variables.filter((name) => name.endsWith('_URL'));
  const accounts = variables.filter((name) => /ACCOUNT|MERCHANT|CLIENT_ID|USERNAME/.test(name));
  const keys = variables.filter((name) => /KEY|SECRET|PASSWORD/.test(name) && !/HMAC|FILE/.test(name));
  const place = host === '' ? title : `${title} (${host})`;
  switch (kind) {
    case 'accepted':
      return `${title} accepted the credentials.`;
    case 'reachable':
      return `${place} responds. It checks the key only when a payment is refunded, so make a small payment and refund it.`;
    case 'wrong-key':
      return `${title} rejected the key. Check ${joined(keys)}, and that they belong to ${host || 'the same environment'}.`;
    case 'wrong-account':
      return `${title} knows the key, but refuses it for this account. Check ${joined(accounts.length > 0 ? accounts : keys)}, and the permissions of the key at ${title}.`;
    case 'timeout':
      return `${place} didn’t respond in time. Check its status page, then try again.`;
    case 'no-network':
      return `We couldn’t reach ${place}. Check ${joined(urls)}, the firewall and the name server.`;
    case 'unexpected':
      return `${place} responded${status === undefined ? '' : ` with ${status}`}, but not as ${title} does. Check ${joined(urls)}, then the status page of ${title}.`;
  }
}

/** Returns whether a host belongs to the provider's test system, from its name. */
export function isTestHost(host: string): boolean {
  return /(^|[.-])(test|sandbox|sand|playground|dev|staging|integration)/i.test(host);
}
