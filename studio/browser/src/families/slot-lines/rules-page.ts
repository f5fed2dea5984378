/** The rules of a slot: what each symbol pays, and the lines. */
import { payOf, scatterOf, WILD, type SlotConfig } from '@night-market/games/families/slot-lines/config'
import { el } from '../../lib/dom.ts'
import type { RulesPage } from '../../family.ts'
import { timesText } from '../../lib/money-text.ts'
import type { RulesPlace } from './labels.ts'

export function rules(place: RulesPlace): RulesPage {
  const { t, title, bet } = place
  const { config } = title
  return {
    tables: [
      el('h3', {}, t('paytable')),
      ...(bet ? [el('p', { class: 'quiet' }, t('paytable_note', { bet: bet.text }))] : []),
      el(
        'div',
        { class: 'pays' },
        ...title.symbols.map((icon, symbol) => payCard(place, config, icon, symbol)),
      ),
      ...freeSpinTable(place, config),
      el('h3', {}, t('lines', { lines: config.lines.length })),
      el('div', { class: 'lines' }, ...config.lines.map((path, line) => lineCard(place, config, path, line))),
    ],
    rules: sentences(place, config),
  }
}

function sentences({ t }: RulesPlace, config: SlotConfig): string[] {
  const rules = [t('rule.1'), t('rule.2')]
  const free = config.freeSpins
  if (free) {
    const scatters = free.spins.findIndex((spins) => spins > 0)
    rules.push(t('rule.3', { spins: free.spins[scatters] ?? 0, scatters }))
    rules.push(t('rule.4', { multiplier: free.multiplier, cap: free.cap }))
  }
  return [...rules, t('rule.5')]
}

/** How many free spins each number of scatters wins. */
function freeSpinTable({ t }: RulesPlace, config: SlotConfig): Node[] {
  const rows = (config.freeSpins?.spins ?? []).flatMap((spins, scatters) =>
    spins > 0
      ? [
          el('dt', {}, t('scatters', { count: scatters })),
          el('dd', { class: 'num' }, t('free_spins', { count: spins })),
        ]
      : [],
  )
  if (rows.length === 0) return []
  return [el('h3', {}, t('free_spins_title')), el('dl', { class: 'pay__rows' }, ...rows)]
}

function payCard({ t, art, bet }: RulesPlace, config: SlotConfig, icon: string, symbol: number): HTMLElement {
  const counts = (config.pays[symbol] ?? [])
    .map((_, count) => count)
    .filter((count) => payOf(config, symbol, count) > 0)
  const rows = counts
    .toReversed()
    .flatMap((count) => [
      el('dt', { class: 'num' }, `${count}×`),
      el('dd', { class: 'num' }, (bet?.pays ?? timesText)(payOf(config, symbol, count))),
    ])
  const badge = symbol === WILD ? t('wild') : symbol === scatterOf(config) ? t('scatter') : null
  return el(
    'div',
    { class: badge ? 'pay pay--special' : 'pay' },
    el('img', {
      src: art.symbols[icon] ?? '',
      alt: badge ?? t('symbol', { number: symbol }),
      width: 64,
      height: 64,
    }),
    el(
      'div',
      {},
      badge ? el('span', { class: 'pay__badge' }, badge) : null,
      el('dl', { class: 'pay__rows' }, ...rows),
    ),
  )
}

function lineCard({ t }: RulesPlace, config: SlotConfig, path: string, line: number): HTMLElement {
  const cells = Array.from({ length: config.rows }, (_, row) =>
    [...path].map((at) => el('span', { class: Number(at) === row ? 'is-on' : '' })),
  )
  const board = el('div', { class: `line line--${path.length}` }, ...cells.flat())
  board.setAttribute('role', 'img')
  board.setAttribute(
    'aria-label',
    `${t('line_number', { line: line + 1 })}: ${[...path].map((row) => Number(row) + 1).join(' ')}`,
  )
  return el('figure', { class: 'lines__item' }, board, el('figcaption', { class: 'num' }, String(line + 1)))
}
