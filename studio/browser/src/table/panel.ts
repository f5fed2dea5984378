/** The strip over a shared table: the countdown, what counts, what others bet, and the marks of earlier rounds. */
import './table.css'
import type { TableCrowd } from '@night-market/protocol/studio-table'
import { el, iconButton } from '../lib/dom.ts'
import type { MoneyText } from '../lib/money-text.ts'
import type { Translate } from '../lib/texts.ts'
import type { Mark } from './road-map.ts'
import type { Phase } from './standing.ts'

export interface PanelState {
  phase: Phase
  share: number
  seconds: number
  /** The round in words. */
  words: string
  /** Whether the player's bets are in the round, in words. */
  bets: string
  betsLook: 'counts' | 'in_hand' | 'missed' | 'none' | 'won'
}

export interface Panel {
  element: HTMLElement
  draw(state: PanelState): void
  showCrowd(crowd: TableCrowd | null): void
  showHistory(marks: readonly Mark[]): void
}

export function tablePanel(t: Translate, money: MoneyText, openHistory: () => void): Panel {
  const seconds = el('span', { class: 'table-clock__seconds num' })
  const clock = el('div', { class: 'table-clock', 'aria-hidden': 'true' }, seconds)
  const words = el('strong', { class: 'table-panel__words' })
  const bets = el('span', { class: 'table-panel__bets num' })
  const crowd = el('span', { class: 'table-panel__crowd num' })
  const latest = el('ul', { class: 'table-panel__latest num', 'aria-label': t('table.latest') })
  const marks = el('ol', { class: 'table-marks', 'aria-label': t('table.history') })
  const element = el(
    'section',
    { class: 'table-panel', 'aria-label': t('table.panel') },
    clock,
    el('div', { class: 'table-panel__state' }, words, bets),
    el(
      'div',
      { class: 'table-panel__others' },
      el('span', { class: 'table-panel__virtual' }, t('table.virtual')),
      crowd,
      latest,
    ),
    el(
      'div',
      { class: 'table-panel__marks' },
      marks,
      iconButton('roads', t('table.roads'), openHistory, 'table-panel__roads'),
    ),
  )
  return {
    element,
    draw(state) {
      element.dataset['phase'] = state.phase
      clock.style.setProperty('--share', String(state.share))
      set(seconds, state.phase === 'open' ? String(state.seconds) : '')
      clock.classList.toggle('is-short', state.phase === 'open' && state.seconds <= 5)
      set(words, state.words)
      set(bets, state.bets)
      bets.dataset['look'] = state.betsLook
    },
    showCrowd(seen) {
      const { players = 0, total = '0', latest: others = [] } = seen ?? {}
      set(crowd, players === 0 ? '' : t('table.crowd', { players, total: money.full(BigInt(total)) }))
      latest.replaceChildren(
        ...others.slice(0, 4).map(({ name, stake }) => el('li', {}, `${name} ${money.full(BigInt(stake))}`)),
      )
    },
    showHistory(history) {
      marks.replaceChildren(
        ...history.map(({ text, look }) => el('li', { class: `table-marks__one num is-${look}` }, text)),
      )
    },
  }
}

function set(element: HTMLElement, words: string): void {
  if (element.textContent !== words) element.textContent = words
}
