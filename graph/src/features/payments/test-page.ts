import { Language } from '../../people/user.entity.ts';
import { escapeHtml } from '../../core/html.ts';
import { ringgitFromSen } from '../../core/money.ts';
import type { TestSession } from './test-session.entity.ts';

/** The page's texts in one language; `{price}` is a placeholder. */
interface Texts {
  /** The language tag of the page. */
  tag: string;
  dir: 'ltr' | 'rtl';
  title: string;
  mark: string;
  pay: string;
  cancel: string;
  closed: string;
  back: string;
}

const TEXTS: Record<Language, Texts> = {
  [Language.EN]: {
    tag: 'en',
    dir: 'ltr',
    title: 'Test checkout',
    mark: 'Test checkout: no card is asked for, no money moves.',
    pay: 'Pay {price}',
    cancel: 'Cancel',
    closed: 'This checkout is closed.',
    back: 'Back to Pasar Kampus',
  },
  [Language.MY]: {
    tag: 'ms',
    dir: 'ltr',
    title: 'Pembayaran ujian',
    mark: 'Pembayaran ujian: kad tidak diminta dan tiada wang yang dipindahkan.',
    pay: 'Bayar {price}',
    cancel: 'Batal',
    closed: 'Pembayaran ini sudah ditutup.',
    back: 'Kembali ke Pasar Kampus',
  },
  [Language.AR]: {
    tag: 'ar',
    dir: 'rtl',
    title: 'صفحة دفع تجريبية',
    mark: 'صفحة دفع تجريبية: لا تُطلب أي بطاقة ولا تُحوَّل أي أموال.',
    pay: 'ادفع {price}',
    cancel: 'إلغاء',
    closed: 'عملية الدفع هذه مغلقة.',
    back: 'العودة إلى Pasar Kampus',
  },
};

/**
 * The local test checkout's page, in the payer's language and our own fonts: what is paid for, and two buttons. No card
 * details.
 */
export function testCheckoutPage(
  { id, amount, description, language }: TestSession,
  open: boolean,
  fonts: string,
): string {
  const { tag, dir, title, mark, pay, cancel, closed, back } = TEXTS[language];
  const price = `<bdi dir="ltr">RM ${ringgitFromSen(amount).toLocaleString('en', { minimumFractionDigits: 2 })}</bdi>`;
  const action = `/testCheckout/${escapeHtml(id)}`;
  const body = open
    ? `<form method="post" action="${action}/pay"><button class="pay">${pay.replace('{price}', price)}</button></form>
<form method="post" action="${action}/cancel"><button>${cancel}</button></form>`
    : `<p>${closed} <a href="/">${back}</a></p>`;
  return `<!doctype html>
<html lang="${tag}" dir="${dir}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><link rel="icon" href="data:,">
<style>
${fonts}
body { font: 16px/1.5 'Plus Jakarta Sans Variable', 'IBM Plex Sans Arabic', system-ui, sans-serif; background: #FBF8F3; color: #1F2A27; margin: 0; display: grid; place-items: center; min-height: 100vh }
main { background: #fff; border: 1px solid #E7DFD2; border-radius: 20px; padding: 32px; width: min(400px, calc(100vw - 32px)); box-sizing: border-box; overflow-wrap: anywhere }
.mark { background: #FEF5E0; color: #7A5104; border-radius: 10px; padding: 10px 14px; font-weight: 600 }
button { font: inherit; font-weight: 600; width: 100%; min-height: 48px; border-radius: 12px; border: 1px solid #8C877B; background: none; color: inherit; margin-top: 12px; cursor: pointer }
.pay { background: #0B6B58; border-color: #0B6B58; color: #fff }
</style>
</head>
<body><main>
<p class="mark">${mark}</p>
<h1>${price}</h1>
<p dir="auto">${escapeHtml(description)}</p>
${body}
</main></body>
</html>`;
}
