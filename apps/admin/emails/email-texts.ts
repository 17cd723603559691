import type { ShopEmail, ShopEmails } from '#domains/notifications/contract/emails.ts';

/** Returns the emails of a site that contain all words of a text, by group; groups without emails are omitted. */
export function findEmails(
  groups: ShopEmails['groups'],
  { text, siteId }: { text: string; siteId: string },
): ShopEmails['groups'] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const matches = (email: ShopEmail, group: string) => {
    const searched = `${group} ${email.title} ${email.when} ${email.to}`.toLowerCase();
    return email.siteIds.includes(siteId) && words.every((word) => searched.includes(word));
  };
  return groups
    .map(({ title, emails }) => ({ title, emails: emails.filter((email) => matches(email, title)) }))
    .filter(({ emails }) => emails.length > 0);
}

/** Describes whether emails are sent. */
export function serverText(
  smtpHost: string | null,
  { waiting, failing, stopped }: ShopEmails['backlog'],
): { text: string; isFaulty: boolean } {
  if (smtpHost === null)
    return {
      text: 'No email server is set up, so the shop stores its emails and sends none.',
      isFaulty: true,
    };
  const parts = [
    ...(failing > 0 ? [`${failing.toLocaleString('en')} failed and are sent again`] : []),
    ...(stopped > 0 ? [`${stopped.toLocaleString('en')} were rejected`] : []),
  ];
  if (parts.length > 0) return { text: `${parts.join('. ')}.`, isFaulty: true };
  return {
    text: waiting > 0 ? `${waiting.toLocaleString('en')} wait to be sent.` : 'All emails are sent.',
    isFaulty: false,
  };
}

/** The part of a style sheet that applies in the dark colour scheme, for all schemes; empty for the light one. */
export function stylesFor(scheme: 'light' | 'dark', darkStyles: string): string {
  return scheme === 'dark' ? darkStyles.replace('@media (prefers-color-scheme: dark)', '@media all') : '';
}
