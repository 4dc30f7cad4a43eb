import { escapeHtml } from '../html.ts';
import { ringgitFromSen } from '../money.ts';
import type { TestSession } from './test-session.entity.ts';

/** The page of the local test checkout: what is paid for, and two buttons. It takes no card details. */
export function testCheckoutPage({ id, amount, description }: TestSession, open: boolean): string {
  const price = `RM ${ringgitFromSen(amount).toLocaleString('en', { minimumFractionDigits: 2 })}`;
  const body = open
    ? `<form method="post" action="/testCheckout/${escapeHtml(id)}/pay"><button class="pay">Pay ${price}</button></form>
       <form method="post" action="/testCheckout/${escapeHtml(id)}/cancel"><button>Cancel</button></form>`
    : '<p>This checkout is closed. <a href="/">Back to Pasar Kampus</a></p>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Test checkout</title><link rel="icon" href="data:,">
<style>
body { font: 16px/1.5 system-ui, sans-serif; background: #FBF8F3; color: #1F2A27; margin: 0; display: grid; place-items: center; min-height: 100vh }
main { background: #fff; border: 1px solid #E7DFD2; border-radius: 20px; padding: 32px; width: min(400px, calc(100vw - 32px)); box-sizing: border-box }
.mark { background: #FEF5E0; color: #7A5104; border-radius: 10px; padding: 10px 14px; font-weight: 600 }
button { font: inherit; font-weight: 600; width: 100%; min-height: 48px; border-radius: 12px; border: 1px solid #8C877B; background: none; color: inherit; margin-top: 12px; cursor: pointer }
.pay { background: #0B6B58; border-color: #0B6B58; color: #fff }
</style>
</head>
<body><main>
<p class="mark">Test checkout: no card is asked for, no money moves.</p>
<h1>${price}</h1>
<p>${escapeHtml(description)}</p>
${body}
</main></body>
</html>`;
}
