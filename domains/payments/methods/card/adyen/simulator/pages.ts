import type { SimulatedPayment } from './ledger.ts';

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light; --ink: #14213a; --muted: #56627a; --line: #d9dfea; --bank: #1f3fa8; }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 24px; background: linear-gradient(160deg, #eef2fb, #dfe7f8); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, "Segoe UI", sans-serif; }
main { width: min(440px, 100%); background: #fff; border-radius: 16px; box-shadow: 0 18px 50px rgb(20 33 58 / 14%); overflow: hidden; }
header { display: flex; align-items: center; justify-content: space-between; gap: 12px; padding: 18px 24px; background: var(--bank); color: #fff; }
header strong { font-size: 17px; letter-spacing: -0.01em; }
header span { font-size: 12px; padding: 3px 10px; border: 1px solid rgb(255 255 255 / 55%); border-radius: 99px; }
section { padding: 24px; }
h1 { margin: 0 0 8px; font-size: 22px; line-height: 1.25; letter-spacing: -0.015em; }
p { margin: 0 0 16px; color: var(--muted); }
dl { margin: 0 0 24px; border: 1px solid var(--line); border-radius: 12px; }
dl div { display: flex; justify-content: space-between; gap: 16px; padding: 12px 16px; }
dl div + div { border-top: 1px solid var(--line); }
dt { color: var(--muted); }
dd { margin: 0; font-weight: 600; text-align: right; font-variant-numeric: tabular-nums; overflow-wrap: anywhere; }
form { display: grid; gap: 10px; }
button { min-height: 48px; border-radius: 10px; border: 1px solid var(--line); background: #fff; color: var(--ink); font: inherit; font-weight: 600; cursor: pointer; }
button.main { background: var(--bank); border-color: var(--bank); color: #fff; }
button.main:hover { background: #17318a; }
button:not(.main):hover { background: #f3f6fc; }
button:focus-visible { outline: 3px solid #8fb0ff; outline-offset: 2px; }
footer { padding: 14px 24px; border-top: 1px solid var(--line); color: var(--muted); font-size: 13px; }
</style>
</head>
<body>
<main>
<header><strong>Southern Bank</strong><span>Test system</span></header>
${body}
<footer>This is a simulated bank. No money moves.</footer>
</main>
</body>
</html>`;
}

function money({ value, currency }: SimulatedPayment['amount']): string {
  return new Intl.NumberFormat('en-AU', { style: 'currency', currency, currencyDisplay: 'code' }).format(
    value / 100,
  );
}

/** Renders the bank's page on which the shopper approves or declines the payment. Works without scripts. */
export function securePage(payment: SimulatedPayment, merchant: string, action: string): string {
  return page(
    'Confirm your payment',
    `<section>
<h1>Confirm your payment</h1>
<p>Your bank asks you to confirm this purchase before it goes through.</p>
<dl>
<div><dt>Merchant</dt><dd>${escapeHtml(merchant)}</dd></div>
<div><dt>Amount</dt><dd>${escapeHtml(money(payment.amount))}</dd></div>
<div><dt>Card</dt><dd>•••• ${escapeHtml(payment.last4)}</dd></div>
<div><dt>Reference</dt><dd>${escapeHtml(payment.reference)}</dd></div>
</dl>
<form method="post" action="${escapeHtml(action)}">
<button class="main" name="decision" value="approve">Approve</button>
<button name="decision" value="decline">Decline</button>
<button name="decision" value="cancel">Cancel</button>
</form>
</section>`,
  );
}

/**
 * Renders a page that posts the browser back to the shop. The form is submitted by a script, or by a button
 * if scripts are disabled.
 */
export function returnPage(action: string, fields: Readonly<Record<string, string>>): string {
  const inputs = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('\n');
  return page(
    'Returning to the shop',
    `<section>
<h1>Thank you</h1>
<p>You are going back to the shop.</p>
<form id="return" method="post" action="${escapeHtml(action)}">
${inputs}
<button class="main">Continue</button>
</form>
</section>
<script>document.getElementById('return').submit();</script>`,
  );
}

/**
 * Renders the page for a 3-D Secure URL that is unknown or already used. Links to the shop if `returnUrl` is
 * known.
 */
export function renderExpiredPage(returnUrl?: string): string {
  // Links to the checkout, which redirects to the order if the order has been placed.
  const shop = returnUrl && new URL('/customer/checkout', returnUrl).toString();
  return page(
    'Nothing to confirm',
    `<section><h1>Nothing to confirm</h1><p>This payment has already been completed or cancelled, or does not exist.</p> <p>${shop ? `<a href="${escapeHtml(shop)}">Go back to the shop</a>` : 'Go back to the shop'} to see your order.</p></section>`,
  );
}
