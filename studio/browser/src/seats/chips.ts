/** Chooses how many chips to bring, within what the table takes and the purse holds. */
import { el } from '../lib/dom.ts'
import type { MoneyText } from '../lib/money-text.ts'
import type { Translate } from '../lib/texts.ts'
import { openSheet } from '../sheets/sheet.ts'

interface ChipChoice {
  title: string
  button: 'seats.sit' | 'seats.bring'
  buyIn: { least: string; most: string }
  balance: bigint
}

export function chooseChips(
  t: Translate,
  money: MoneyText,
  { title, button, buyIn, balance }: ChipChoice,
  chosen: (stack: bigint) => void,
): void {
  const [least, most] = [BigInt(buyIn.least), BigInt(buyIn.most)]
  const affordable = balance < most && balance > least ? balance : most
  const amount = el('output', { class: 'seat-chips__amount num' })
  const go = el('button', { type: 'button', class: 'button button--main', 'data-act': 'sit' })
  // A slider counts hundredths of the range, so that large amounts stay exact.
  const stackAt = (step: number): bigint =>
    step >= 100 ? affordable : least + ((affordable - least) * BigInt(step)) / 100n
  const slider = el('input', {
    type: 'range',
    class: 'seat-slider',
    min: 0,
    max: 100,
    value: 100,
    step: 1,
    'aria-label': title,
    oninput: () => show(),
  })
  const stack = (): bigint => stackAt(Number(slider.value))
  const show = (): void => {
    amount.textContent = t('seats.chips', { amount: money.full(stack()) })
    slider.setAttribute('aria-valuetext', money.full(stack()))
    go.textContent = t(button, { amount: money.full(stack()) })
  }
  show()
  go.addEventListener('click', () => {
    sheet.close()
    chosen(stack())
  })
  const sheet = openSheet(t, title, [
    el('p', { class: 'quiet' }, t('seats.sit_text', { balance: money.full(balance) })),
    el('div', { class: 'seat-chips' }, amount, ...(least === most ? [] : [slider])),
    go,
  ])
  go.focus()
}
