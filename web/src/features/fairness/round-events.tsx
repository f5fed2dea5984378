import type { GameEvent } from '@night-market/games/kernel/math'
import type { SpinEvent } from '@night-market/games/families/slot-lines/rules'
import { numberLocale, useLanguage, useLabels } from '../../shell/i18n/i18n.ts'
import { moneyText } from '../../lib/money.ts'
import { eventWords, winWords } from './event-words.ts'
import './fairness.css'

/** A symbol of a slot, by its number in the events. */
export type SymbolPicture = { symbol: string; iconUrl: string }

type RoundEventsProps = {
  events: readonly GameEvent[]
  asset: string
  /** Without pictures the symbols are named only. */
  symbols: readonly SymbolPicture[]
}

/** What happened in a round, in words; the reels of a slot also as a picture. */
export function RoundEvents({ events, asset, symbols }: RoundEventsProps) {
  const t = useLabels()
  const locale = numberLocale(useLanguage())
  const says = { t, money: (minor: string) => moneyText(minor, asset, locale) }
  const names = symbols.map(({ symbol }) => symbol)
  return (
    <ol className="round-events">
      {events.map((event, index) => (
        <li key={index}>
          <p>{eventWords(event, says)}</p>
          {isSpin(event) && <Reels spin={event} symbols={symbols} />}
          {winWords(event, names, says).map((words, line) => (
            <p key={line} className="round-event-win">
              {words}
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}

function Reels({ spin, symbols }: { spin: SpinEvent; symbols: readonly SymbolPicture[] }) {
  if (!symbols.some(({ iconUrl }) => iconUrl !== '')) return null
  const winning = new Set(
    [...spin.wins, ...(spin.scatterWin ? [spin.scatterWin] : [])].flatMap(({ cells }) => cells.map(String)),
  )
  return (
    <div className="reels" aria-hidden="true">
      {spin.window.map((column, reel) => (
        <div key={reel} className="reel">
          {column.map((symbol, row) => (
            <span key={row} className="reel-cell" data-won={winning.has(String([reel, row]))}>
              <img src={symbols[symbol]?.iconUrl} alt="" width={40} height={40} loading="lazy" />
            </span>
          ))}
        </div>
      ))}
    </div>
  )
}

function isSpin(event: GameEvent): event is SpinEvent {
  return event.type === 'spin'
}
