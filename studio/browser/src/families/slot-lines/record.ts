import type { SlotEvent, SpinEvent } from '@night-market/games/families/slot-lines/rules'
import '../../reels/record.css'
import { el } from '../../lib/dom.ts'
import { oneBet, type EventText, type RecordPlace, type RoundRecord } from '../../round/record.ts'
import type { Label } from './labels.ts'

type Place = RecordPlace<Label>

export const record: RoundRecord<Label> = {
  bets: (round, { t }) => oneBet(t('bet.spin'), round),
  draws: ({ t }) => t('draws'),
  event: (event, place) => describe(event as SlotEvent, place),
}

function describe(event: SlotEvent, place: Place): EventText {
  const { t, money } = place
  if (event.type === 'free_spins_won')
    return { text: t('event.free_spins_won', { count: event.count, total: event.total }) }
  if (event.type === 'total') return { text: t('event.total', { amount: money(event.payout) }) }
  const name = event.isFree ? t('event.free_spin', { index: event.index }) : t('event.spin')
  const isWin = event.wins.length > 0 || event.scatterWin !== undefined
  return {
    text: isWin
      ? t('event.spin_pays', { name, amount: money(event.payout) })
      : t('event.spin_empty', { name }),
    wins: wins(event, place),
    picture: reels(event, place),
  }
}

function wins({ wins, scatterWin }: SpinEvent, { t, money, title }: Place): string[] {
  const symbolName = (symbol: number) => (title.symbols[symbol] ?? String(symbol)).replaceAll('-', ' ')
  const lines = wins.map(({ line, count, symbol, payout }) =>
    t('event.line', { line: line + 1, count, symbol: symbolName(symbol), amount: money(payout) }),
  )
  if (scatterWin === undefined) return lines
  const { count, symbol, payout } = scatterWin
  return [...lines, t('event.scatter', { count, symbol: symbolName(symbol), amount: money(payout) })]
}

/** The reels as they stood, the winning cells marked. */
function reels({ window, wins, scatterWin }: SpinEvent, { title, art }: Place): HTMLElement {
  const winning = new Set(
    [...wins, ...(scatterWin ? [scatterWin] : [])].flatMap(({ cells }) => cells.map(String)),
  )
  const cell = (symbol: number, reel: number, row: number): HTMLElement => {
    const src = art.symbols[title.symbols[symbol] ?? ''] ?? ''
    const picture = el('img', { src, alt: '', width: 40, height: 40, loading: 'lazy' })
    return el('span', { class: 'reel__cell', 'data-won': String(winning.has(String([reel, row]))) }, picture)
  }
  return el(
    'div',
    { class: 'reels', 'aria-hidden': 'true' },
    ...window.map((column, reel) =>
      el('div', { class: 'reel' }, ...column.map((symbol, row) => cell(symbol, reel, row))),
    ),
  )
}
