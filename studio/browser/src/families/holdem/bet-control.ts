/** The size of a bet or raise: presets, a slider, and the button that makes it. */
import type { HoldemSeatView, HoldemView } from '@night-market/games/families/holdem/view'
import { el } from '../../lib/dom.ts'
import type { MoneyText } from '../../lib/money-text.ts'
import type { Translate } from './labels.ts'

interface Betting {
  t: Translate
  money: MoneyText
  seen: HoldemView
  own: HoldemSeatView
  range: { min: number; max: number }
}

export function betControl({ t, money, seen, own, range }: Betting, raise: (to: number) => void): Node[] {
  const { min, max } = range
  const within = (to: number): number => Math.min(Math.max(Math.round(to), min), max)
  // The pot after a call, on top of the bet that is called.
  const part = (share: number): number => within(seen.highest + share * (seen.total + seen.highest - own.bet))
  const name = seen.highest === 0 ? 'act.bet' : 'act.raise'
  const submit = el('button', { type: 'button', class: 'seat-act seat-act--main', 'data-act': 'raise' })
  submit.addEventListener('click', () => raise(Number(slider.value)))
  const slider = el('input', {
    type: 'range',
    class: 'seat-slider',
    min,
    max,
    value: min,
    step: 1,
    'aria-label': t('act.size'),
    oninput: () => show(Number(slider.value)),
  })
  const show = (to: number): void => {
    slider.value = String(to)
    const amount = money.tight(BigInt(to))
    slider.setAttribute('aria-valuetext', amount)
    submit.textContent = t(to === max ? 'act.all_in' : name, { amount })
    for (const preset of presets) preset.button.disabled = preset.to === to
  }
  const preset = (words: string, to: number) => ({
    button: el('button', { type: 'button', class: 'seat-preset', onclick: () => show(to) }, words),
    to,
  })
  const presets = [
    preset(t('preset.least'), min),
    preset(t('preset.half'), part(0.5)),
    preset(t('preset.pot'), part(1)),
    preset(t('preset.all'), max),
  ]
  show(min)
  const sizes = el('div', { class: 'seat-sizes' }, ...presets.map(({ button }) => button), slider)
  return [submit, sizes]
}
