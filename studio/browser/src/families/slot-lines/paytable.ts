/** The slot's page in the rules sheet: what each symbol pays at the present bet, and the lines. */
import { payOf, scatterOf, WILD, type SlotConfig } from '@night-market/games/families/slot-lines/config'
import type { Title } from '@night-market/games/titles/title'
import { el } from '../../dom.ts'
import type { Table } from '../../family.ts'
import type { RulesPage } from '../../rules-sheet.ts'

export function slotRulesPage(table: Table, title: Title<SlotConfig>): RulesPage {
  const { t, money } = table
  const { config } = title
  return {
    tables: [
      el('h3', {}, t('rules.paytable')),
      el('p', { class: 'quiet' }, t('rules.paytable_note', { bet: money.full(table.stake()) })),
      el(
        'div',
        { class: 'pays' },
        ...title.symbols.map((icon, symbol) => payCard(table, config, icon, symbol)),
      ),
      ...freeSpinTable(table, config),
      el('h3', {}, t('bar.lines', { lines: config.lines.length })),
      el('div', { class: 'lines' }, ...config.lines.map((path, line) => lineCard(table, config, path, line))),
    ],
    rules: slotRules(table, config),
  }
}

function slotRules({ t }: Table, config: SlotConfig): string[] {
  const rules = [t('rules.slot.1'), t('rules.slot.2')]
  const free = config.freeSpins
  if (free) {
    const scatters = free.spins.findIndex((spins) => spins > 0)
    rules.push(t('rules.slot.3', { spins: free.spins[scatters] ?? 0, scatters }))
    rules.push(t('rules.slot.4', { multiplier: free.multiplier, cap: free.cap }))
  }
  return [...rules, t('rules.slot.5')]
}

/** How many free spins each number of scatters wins. */
function freeSpinTable({ t }: Table, config: SlotConfig): Node[] {
  const rows = (config.freeSpins?.spins ?? []).flatMap((spins, scatters) =>
    spins > 0
      ? [
          el('dt', {}, t('rules.scatters', { count: scatters })),
          el('dd', { class: 'num' }, t('rules.free_spins', { count: spins })),
        ]
      : [],
  )
  if (rows.length === 0) return []
  return [el('h3', {}, t('rules.free_spins_title')), el('dl', { class: 'pay__rows' }, ...rows)]
}

function payCard(
  { t, money, art, stake }: Table,
  config: SlotConfig,
  icon: string,
  symbol: number,
): HTMLElement {
  const counts = (config.pays[symbol] ?? [])
    .map((_, count) => count)
    .filter((count) => payOf(config, symbol, count) > 0)
  const rows = counts
    .toReversed()
    .flatMap((count) => [
      el('dt', { class: 'num' }, `${count}×`),
      el('dd', { class: 'num' }, money.figure((stake() * BigInt(payOf(config, symbol, count))) / 100n)),
    ])
  const badge = symbol === WILD ? t('rules.wild') : symbol === scatterOf(config) ? t('rules.scatter') : null
  return el(
    'div',
    { class: badge ? 'pay pay--special' : 'pay' },
    el('img', {
      src: art.symbols[icon] ?? '',
      alt: badge ?? t('rules.symbol', { number: symbol }),
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

function lineCard({ t }: Table, config: SlotConfig, path: string, line: number): HTMLElement {
  const cells = Array.from({ length: config.rows }, (_, row) =>
    [...path].map((at) => el('span', { class: Number(at) === row ? 'is-on' : '' })),
  )
  const board = el('div', { class: `line line--${path.length}` }, ...cells.flat())
  board.setAttribute('role', 'img')
  board.setAttribute(
    'aria-label',
    `${t('rules.line_number', { line: line + 1 })}: ${[...path].map((row) => Number(row) + 1).join(' ')}`,
  )
  return el('figure', { class: 'lines__item' }, board, el('figcaption', { class: 'num' }, String(line + 1)))
}
