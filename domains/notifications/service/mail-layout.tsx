import type { CSSProperties, ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** What a mail takes over from its site. */
export interface MailBrand {
  companyName: string;
  wordmark: string;
  supportPhone: string;
  brandColor: string;
  locale: string;
  acknowledgement: string;
  /** The shop's address, for links. */
  origin: string;
}

// Mail programs drop style sheets: every style stands in the element.
const page: CSSProperties = {
  margin: 0,
  padding: '24px 12px',
  background: '#f2f2ef',
  fontFamily: 'Helvetica, Arial, sans-serif',
  color: '#1c1c1a',
};
const sheet: CSSProperties = {
  width: '100%',
  maxWidth: 600,
  margin: '0 auto',
  background: '#ffffff',
  borderCollapse: 'collapse',
};
const head: CSSProperties = {
  padding: '20px 28px',
  color: '#ffffff',
  fontSize: 20,
  fontWeight: 700,
  letterSpacing: '-0.02em',
};
const body: CSSProperties = { padding: '28px' };
const button: CSSProperties = {
  display: 'inline-block',
  padding: '12px 22px',
  color: '#ffffff',
  fontSize: 15,
  fontWeight: 700,
  textDecoration: 'none',
};
const foot: CSSProperties = {
  padding: '20px 28px',
  fontSize: 12,
  lineHeight: 1.5,
  color: '#5d5d58',
  borderTop: '1px solid #e4e4df',
};

function MailPage({
  brand,
  preview,
  children,
}: {
  brand: MailBrand;
  preview: string;
  children: ReactNode;
}): ReactElement {
  return (
    <html lang={brand.locale}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>{preview}</title>
      </head>
      <body style={page}>
        <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>
        <table role="presentation" style={sheet}>
          <tbody>
            <tr>
              <td style={{ ...head, background: brand.brandColor }}>
                <a href={brand.origin} style={{ color: '#ffffff', textDecoration: 'none' }}>
                  {brand.wordmark}
                </a>
              </td>
            </tr>
            <tr>
              <td style={body}>{children}</td>
            </tr>
            <tr>
              <td style={foot}>
                Questions? Call {brand.supportPhone}. {brand.companyName}. {brand.acknowledgement}
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** The way that a mail leads to, as a button of its site's colour. */
export function MailButton({
  href,
  color,
  children,
}: {
  href: string;
  color: string;
  children: ReactNode;
}): ReactElement {
  return (
    <p style={{ margin: '20px 0 24px' }}>
      <a href={href} style={{ ...button, background: color }}>
        {children}
      </a>
    </p>
  );
}

/** A mail's HTML: `content` between the site's head and foot, styles inline. `preview` is the line that inboxes show. */
export function renderMail(brand: MailBrand, preview: string, content: ReactNode): string {
  return `<!doctype html>${renderToStaticMarkup(
    <MailPage brand={brand} preview={preview}>
      {content}
    </MailPage>,
  )}`;
}
