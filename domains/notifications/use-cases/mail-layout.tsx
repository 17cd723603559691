import { Fragment, type CSSProperties, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Site } from '#sites/site.ts';
import { storesWord } from '#sites/stores-word.ts';

/** The sender of an email. */
interface MailFrom {
  site: Site;
  /** The shop's origin, for links in the email. */
  origin: string;
}

const SANS = 'Helvetica, Arial, sans-serif';
const SERIF = "Georgia, 'Times New Roman', serif";
/**
 * The email style for each site layout, consistent with the shop's pages: the corner radius of buttons, and
 * whether the shop's name is centred and in a serif font.
 */
const LAYOUT_STYLES: Record<Site['layout'], { corners: number; isClassic: boolean }> = {
  retail: { corners: 10, isClassic: false },
  trade: { corners: 4, isClassic: false },
  showroom: { corners: 0, isClassic: true },
  editorial: { corners: 24, isClassic: true },
};

/**
 * The footer's links, which customers need after a purchase. Links to pages that the shop does not have are
 * omitted. The link to the stores has the same label as on the site.
 */
const WAYS = [
  ['Track your order', '/track-order'],
  ['Your orders', '/account/orders'],
  ['', '/stores'],
  ['Ask an expert', '/ask-an-expert'],
] as const;

// All styles are inline, because email programs remove style sheets. The style sheet only contains dark-mode
// styles, for programs that support it.
const PAGE_STYLE = `margin:0;padding:24px 12px;background:#f2f2ef;font-family:${SANS};color:#1c1c1a`;
const sheet: CSSProperties = {
  width: '100%',
  maxWidth: 600,
  margin: '0 auto',
  background: '#ffffff',
  borderCollapse: 'collapse',
};
const line: CSSProperties = { height: 4, padding: 0, fontSize: 0, lineHeight: '4px' };
const body: CSSProperties = { padding: '32px 28px 28px' };
const ways: CSSProperties = {
  padding: '14px 28px',
  fontSize: 13,
  lineHeight: '28px',
  background: '#f7f7f4',
  borderTop: '1px solid #e4e4df',
};
const wayOn: CSSProperties = { marginRight: 14, color: '#1c1c1a', whiteSpace: 'nowrap' };
const foot: CSSProperties = { padding: '22px 28px 26px', fontSize: 12, lineHeight: 1.55, color: '#ffffff' };

/** The dark-mode styles, by selector. */
const DARK_STYLES: readonly (readonly [selector: string, style: string])[] = [
  ['.page', 'background: #121211 !important;'],
  [
    '.sheet, .sheet .inside, .sheet .inside h1, .sheet .inside h2, .sheet .inside p, .sheet .inside td, .sheet .inside a',
    'color: #f1f0ea !important;',
  ],
  ['.sheet, .sheet .inside', 'background: #1e1e1c !important;'],
  ['.sheet .inside td, .sheet .inside', 'border-color: #3b3b37 !important;'],
  ['.sheet .inside [style*="5d5d58"]', 'color: #b9b8b0 !important;'],
  ['.sheet .inside [style*="a3160d"]', 'color: #ffa59c !important;'],
  ['.sheet .inside img[style]', 'color: #5d5d58 !important;'],
  ['.sheet .inside a.button', 'color: #ffffff !important; box-shadow: 0 0 0 1px #8a8a84;'],
  ['.sheet .inside a.action', 'border-color: #8a8a84 !important;'],
];

/** Prefixes each selector of a list, such as `.a, .b`. */
const prefixed = (prefix: string, selectors: string) =>
  selectors
    .split(', ')
    .map((selector) => `${prefix} ${selector}`)
    .join(', ');

// Outlook's apps replace colours themselves and mark the elements with `data-ogsc` instead of supporting the
// media query.
const IN_THE_DARK = [
  '@media (prefers-color-scheme: dark) {',
  ...DARK_STYLES.map(([selector, style]) => `${selector} { ${style} }`),
  '}',
  ...DARK_STYLES.map(([selector, style]) => `${prefixed('[data-ogsc]', selector)} { ${style} }`),
].join('\n');

// Outlook for Windows uses the layout engine of Word, which ignores `max-width`. A table of fixed width
// therefore surrounds the email.
const OUTLOOK_FRAME_START =
  '<!--[if mso]><table role="presentation" align="center" width="600" cellpadding="0" cellspacing="0"><tr><td><![endif]-->';
const OUTLOOK_FRAME_END = '<!--[if mso]></td></tr></table><![endif]-->';

/** Renders the sheet of an email: the site's header, `children` and the site's footer. */
function MailSheet({
  from: { site, origin },
  children,
}: {
  from: MailFrom;
  children: ReactNode;
}): ReactElement {
  const { isClassic } = LAYOUT_STYLES[site.layout];
  const { companyName, wordmarkSuffix, acknowledgement } = site.wording;
  const head: CSSProperties = {
    padding: isClassic ? '26px 28px 24px' : '20px 28px',
    background: site.brandColor,
    color: '#ffffff',
    textAlign: isClassic ? 'center' : 'left',
  };
  const wordmark: CSSProperties = {
    color: '#ffffff',
    textDecoration: 'none',
    fontFamily: isClassic ? SERIF : SANS,
    fontSize: isClassic ? 27 : 23,
    fontWeight: isClassic ? 400 : 700,
    letterSpacing: isClassic ? '-0.01em' : '-0.03em',
    lineHeight: 1.2,
  };
  const suffix: CSSProperties = {
    fontSize: 11,
    lineHeight: 1.4,
    letterSpacing: '0.16em',
    textTransform: 'uppercase',
    color: '#ffffff',
    ...(isClassic ? { display: 'block', paddingTop: 6 } : { paddingLeft: 10 }),
  };
  return (
    <table role="presentation" align="center" className="sheet" style={sheet}>
      <tbody>
        <tr>
          <td style={head}>
            <a href={origin} style={wordmark}>
              {site.wordmark}
            </a>
            {wordmarkSuffix === '' ? null : <span style={suffix}>{wordmarkSuffix}</span>}
          </td>
        </tr>
        <tr>
          <td style={{ ...line, background: site.accentColor }}>&nbsp;</td>
        </tr>
        <tr>
          <td className="inside" style={body}>
            {children}
          </td>
        </tr>
        <tr>
          <td className="inside" style={{ ...ways, textAlign: isClassic ? 'center' : 'left' }}>
            {WAYS.filter(([, path]) => !site.missingPages?.includes(path)).map(([label, path]) => (
              <Fragment key={path}>
                <a href={origin + path} style={wayOn}>
                  {label || storesWord(site.layout).many}
                </a>{' '}
              </Fragment>
            ))}
          </td>
        </tr>
        <tr>
          <td style={{ ...foot, background: site.brandColor, textAlign: isClassic ? 'center' : 'left' }}>
            Questions? Call{' '}
            <a
              href={`tel:${site.supportPhone.replace(/[^\d+]/g, '')}`}
              style={{ color: '#ffffff', fontWeight: 700 }}
            >
              {site.supportPhone}
            </a>
            .
            <br />
            {companyName}. {acknowledgement}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Renders the main link of an email as a button in the site's colour. */
export function MailButton({
  href,
  site,
  children,
}: {
  href: string;
  site: Site;
  children: ReactNode;
}): ReactElement {
  return (
    <p style={{ margin: '20px 0 24px' }}>
      <a
        href={href}
        className="button"
        style={{
          display: 'inline-block',
          padding: '14px 26px',
          borderRadius: LAYOUT_STYLES[site.layout].corners,
          background: site.brandColor,
          color: '#ffffff',
          fontSize: 15,
          fontWeight: 700,
          textDecoration: 'none',
        }}
      >
        {children}
      </a>
    </p>
  );
}

/** Renders what a customer can do next, as links under the button of an email. */
export function MailActions({
  site,
  actions,
}: {
  site: Site;
  actions: readonly { label: string; href: string }[];
}): ReactElement | null {
  if (actions.length === 0) return null;
  return (
    <p style={{ margin: '-8px 0 20px', lineHeight: '48px' }}>
      {actions.map(({ label, href }) => (
        <Fragment key={label}>
          <a
            href={href}
            className="action"
            style={{
              display: 'inline-block',
              marginRight: 8,
              padding: '9px 16px',
              border: '1px solid #c9c9c2',
              borderRadius: LAYOUT_STYLES[site.layout].corners,
              color: '#1c1c1a',
              fontSize: 14,
              lineHeight: '20px',
              textDecoration: 'none',
              whiteSpace: 'nowrap',
            }}
          >
            {label}
          </a>{' '}
        </Fragment>
      ))}
    </p>
  );
}

/**
 * Renders a day in large type as the heading of an email, under a line such as "Arrives". A line break never
 * separates the day of the month from the month.
 */
export function MailDay({ site, label, day }: { site: Site; label: string; day: string }): ReactElement {
  const { isClassic } = LAYOUT_STYLES[site.layout];
  return (
    <h1
      style={{
        margin: '0 0 16px',
        fontFamily: isClassic ? SERIF : SANS,
        fontSize: 36,
        lineHeight: '40px',
        fontWeight: isClassic ? 400 : 700,
        letterSpacing: isClassic ? '-0.01em' : '-0.03em',
      }}
    >
      <span
        style={{
          display: 'block',
          paddingBottom: 4,
          fontFamily: SANS,
          fontSize: 14,
          lineHeight: '20px',
          fontWeight: 700,
          letterSpacing: 0,
          color: '#5d5d58',
        }}
      >
        {label}{' '}
      </span>
      {day.replace(/(\d) (?=\p{L})/u, '$1\u00a0')}
    </h1>
  );
}

/**
 * Renders an email as HTML with inline styles: the site's header, `content` and the site's footer. `preview`
 * is the line that inboxes display next to the subject.
 */
export function renderMail(from: MailFrom, preview: string, content: ReactNode): string {
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <title>{preview}</title>
      <style>{IN_THE_DARK}</style>
    </>,
  );
  const start = renderToStaticMarkup(
    <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden' }}>{preview}</div>,
  );
  const main = renderToStaticMarkup(<MailSheet from={from}>{content}</MailSheet>);
  // React cannot render the comments that only Outlook reads.
  const body = `${start}${OUTLOOK_FRAME_START}${main}${OUTLOOK_FRAME_END}`;
  return `<!doctype html><html lang="${from.site.locale}"><head>${head}</head><body class="page" style="${PAGE_STYLE}">${body}</body></html>`;
}
