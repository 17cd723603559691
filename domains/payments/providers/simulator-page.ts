/** The data about a purchase that a simulator's page displays. */
export interface PagePurchase {
  reference: string;
  cents: number;
  currency: string;
  more: Readonly<Record<string, unknown>>;
}

/** The texts and colours of a simulated provider's page. */
export interface PageWords {
  /** The provider's name in the header. */
  provider: string;
  /** Background colour of the header and the main button. `ink` is the colour of their text. */
  colour: string;
  ink: string;
  /** Returns the terms to which the shopper agrees, such as "Pay in 4 payments of …". */
  terms(purchase: PagePurchase): string;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

export function money(cents: number, currency: string): string {
  return new Intl.NumberFormat('en-AU', { style: 'currency', currency, currencyDisplay: 'code' }).format(
    cents / 100,
  );
}

function page({ provider, colour, ink }: PageWords, title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)} · ${escapeHtml(provider)}</title>
<style>
:root { color-scheme: light; --text: #1c2230; --muted: #586073; --line: #dce0e8; --brand: ${colour}; --on-brand: ${ink}; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: #f3f4f8; color: var(--text); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
main { width: min(440px, 100%); background: #fff; border-radius: 16px; box-shadow: 0 18px 50px rgb(28 34 48 / 13%); overflow: hidden; }
header { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 18px 24px; background: var(--brand); color: var(--on-brand); }
header strong { font-size: 19px; letter-spacing: -0.01em; }
header span { font-size: 12px; padding: 3px 10px; border: 1px solid currentcolor; border-radius: 99px; }
section { padding: 24px; }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.25; letter-spacing: -0.015em; }
p { margin: 0 0 16px; color: var(--muted); }
dl { margin: 0 0 24px; border: 1px solid var(--line); border-radius: 12px; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 16px; }
dl div + div { border-top: 1px solid var(--line); }
dt { color: var(--muted); }
dd { margin: 0; font-weight: 600; text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
form { display: grid; gap: 10px; }
button { min-height: 48px; border-radius: 10px; border: 1px solid #767d8c; background: #fff; color: var(--text); font: inherit; font-weight: 600; cursor: pointer; }
button.main { background: var(--brand); border-color: var(--brand); color: var(--on-brand); }
button:focus-visible { outline: 3px solid #3b6ef5; outline-offset: 2px; }
footer { padding: 14px 24px; border-top: 1px solid var(--line); color: var(--muted); font-size: 13px; }
</style>
</head>
<body>
<main>
<header><strong>${escapeHtml(provider)}</strong><span>Simulated</span></header>
${body}
<footer>This page simulates ${escapeHtml(provider)}. No money moves.</footer>
</main>
</body>
</html>`;
}

/** Renders the provider's page on which the shopper approves or declines. Works without scripts. */
export function decisionPage(words: PageWords, checkout: PagePurchase): string {
  return page(
    words,
    'Confirm your purchase',
    `<section>
<h1>Confirm your purchase</h1>
<p>${escapeHtml(words.terms(checkout))}</p>
<dl>
<div><dt>Amount</dt><dd>${escapeHtml(money(checkout.cents, checkout.currency))}</dd></div>
<div><dt>Reference</dt><dd>${escapeHtml(checkout.reference)}</dd></div>
</dl>
<form method="post">
<button class="main" name="decision" value="approve">Approve</button>
<button name="decision" value="decline">Decline</button>
<button name="decision" value="cancel">Cancel and return to the shop</button>
</form>
</section>`,
  );
}

/** Renders the page for a purchase that is unknown, has expired, or has already been approved or declined. */
export function renderExpiredPage(words: PageWords): string {
  return page(
    words,
    'Nothing to confirm',
    '<section><h1>Nothing to confirm</h1><p>This purchase has already been completed or cancelled, is too old, or does not exist. Go back to the shop to see your order.</p></section>',
  );
}
