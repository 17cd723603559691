export interface MailText {
  subject: string;
  html: string;
  plain: string;
  /** Whether the email contains a link with which its recipient can open the order. */
  hasSecret?: true;
}
