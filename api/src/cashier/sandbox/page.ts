import { currencyOf, decimalText } from '@night-market/protocol/values/money'
import type { SandboxAct } from './provider.ts'
import type { SandboxPayment } from './queries.ts'

type Language = 'en' | 'hi'

const WORDS = {
  en: {
    label: 'SANDBOX',
    title: 'Card payment',
    note: 'Nothing is charged: this page stands in for a bank. Do not type a real card anywhere.',
    amount: 'Amount',
    reference: 'Reference',
    pay: 'Pay',
    process: 'Pay, but the bank takes its time',
    fail: 'Decline',
    back: 'Back without paying',
    over: 'This payment is over.',
  },
  hi: {
    label: 'सैंडबॉक्स',
    title: 'कार्ड से भुगतान',
    note: 'कोई पैसा नहीं कटता: यह पन्ना बैंक की जगह है। कहीं भी असली कार्ड न लिखें।',
    amount: 'राशि',
    reference: 'संदर्भ',
    pay: 'भुगतान करें',
    process: 'भुगतान करें, पर बैंक समय ले',
    fail: 'अस्वीकार करें',
    back: 'बिना भुगतान लौटें',
    over: 'यह भुगतान समाप्त हो चुका है।',
  },
} as const satisfies Record<Language, object>

/** What the page's buttons do. */
export const PAGE_ACTS = ['pay', 'process', 'fail'] as const satisfies SandboxAct[]

export const languageIn = (acceptLanguage: string | undefined): Language =>
  /^\s*hi\b/i.test(acceptLanguage ?? '') ? 'hi' : 'en'

/**
 * The sandbox provider's own page of a payment: no script, and labelled so that it cannot be mistaken for a bank's.
 */
export function sandboxPage(payment: SandboxPayment, language: Language): string {
  const words = WORDS[language]
  const amount = `${decimalText(payment.amount, payment.asset)} ${currencyOf(payment.asset)}`
  const isOpen = payment.state === 'waiting' || payment.state === 'processing'
  const buttons = PAGE_ACTS.map((act) => `<button name="act" value="${act}">${words[act]}</button>`).join('')
  return `<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <title>${words.label}: ${words.title}</title>
    <link rel="stylesheet" href="/sandbox/pay.css">
  </head>
  <body>
    <main>
      <p class="label">${words.label}</p>
      <h1>${words.title}</h1>
      <p>${words.note}</p>
      <dl>
        <dt>${words.amount}</dt><dd>${escaped(amount)}</dd>
        <dt>${words.reference}</dt><dd>${escaped(payment.reference)}</dd>
      </dl>
      ${isOpen ? `<form method="post">${buttons}</form>` : `<p>${words.over}</p>`}
      <a href="${escaped(payment.returnUrl)}">${words.back}</a>
    </main>
  </body>
</html>
`
}

export const SANDBOX_PAGE_STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; }
main { max-width: 24rem; padding: 1.5rem; display: grid; gap: 1rem; }
h1, p, dl { margin: 0; }
.label { justify-self: start; padding: 0.25rem 0.75rem; border: 2px dashed; font-weight: 700; letter-spacing: 0.1em; }
dl { display: grid; grid-template-columns: auto 1fr; gap: 0.25rem 1rem; }
dd { margin: 0; font-weight: 600; text-align: end; }
form { display: grid; gap: 0.5rem; }
button { font: inherit; padding: 0.75rem 1rem; cursor: pointer; }
`

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
