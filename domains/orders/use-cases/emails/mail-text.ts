export interface MailText {
  subject: string;
  html: string;
  plain: string;
  /** Whether the email contains a link that gives access to the order. */
  hasSecret?: true;
}
