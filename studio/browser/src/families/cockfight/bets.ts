/** The bets of a table as they are shown, at the prices that stand. */
import {
  betsOf,
  isSide,
  type CockfightBet,
  type CockfightConfig,
  type Ending,
  type Pool,
} from '@night-market/games/families/cockfight/config'
import { oddsOf } from '@night-market/games/families/cockfight/odds'
import { dividendsOf } from '@night-market/games/families/cockfight/pool'
import { rungAt } from '@night-market/games/families/cockfight/walk'
import { returnOf, type PlacedBet } from '@night-market/games/kernel/bets'
import { bpsOf } from '@night-market/games/kernel/rational'
import { publishedChance } from '@night-market/games/kernel/shared-round'
import type { TablePrices } from '../../bet-table/game.ts'
import type { SpotPrice, SpotText } from '../../bet-table/spots.ts'
import type { RoundStanding } from '../../table/road-map.ts'
import type { Translate } from './labels.ts'
import { dividendText, malayText } from './odds-text.ts'

export function spotsOf(t: Translate, config: CockfightConfig): SpotText[] {
  const opening = fixedPrices(config, middleOf(config))
  return betsOf(config).map((kind) => {
    const price = isSide(kind) ? (opening.get(kind) ?? poolPrice(config, kind)) : endPrice(config, kind)
    return { kind, name: t(`bet.${kind}`), ...price, look: `is-${kind}` }
  })
}

/** The prices of a round: from the published hash where odds are fixed, from the stakes where they are pooled. */
export class Prices implements TablePrices {
  readonly #config: CockfightConfig
  #rung: number

  constructor(config: CockfightConfig) {
    this.#config = config
    this.#rung = middleOf(config)
  }

  get isMoving(): boolean {
    return this.#config.pool === null
  }

  stand({ round, terminal, own, now, stakes }: RoundStanding): ReadonlyMap<string, SpotPrice> {
    const config = this.#config
    if (config.pool !== null) return poolPrices(config, poolIn(own?.choice, stakes))
    // Odds stand still when bets are closed.
    const elapsedMs = Math.min(now, round.locksAt - 1) - round.opensAt
    this.#rung = rungAt(config, publishedChance(round, terminal), elapsedMs)
    return fixedPrices(config, this.#rung)
  }

  named(bets: PlacedBet[]): PlacedBet[] {
    if (this.#config.pool !== null) return bets
    return bets.map((bet) => (isSide(bet.kind as Ending) ? { ...bet, rung: this.#rung } : bet))
  }
}

const middleOf = ({ ladder }: CockfightConfig): number => Math.floor(ladder.length / 2)

function fixedPrices(config: CockfightConfig, rung: number): Map<string, SpotPrice> {
  const pair = config.ladder[rung]
  if (!pair) return new Map()
  const odds = oddsOf({ ...config, ladder: [pair] })
  return new Map(
    pair.map((x100, side) => {
      const bet = odds[side]
      return [bet?.kind ?? '', { pays: malayText(x100), returnBps: bet ? bpsOf(returnOf(bet)) : 0 }]
    }),
  )
}

function poolPrice(config: CockfightConfig, kind: string): SpotPrice {
  return { pays: dividendText(null), returnBps: returnBpsOf(config, kind) }
}

function poolPrices(config: CockfightConfig, pool: Pool): Map<string, SpotPrice> {
  const total = Number(pool[0]) + Number(pool[1])
  const { pays } = dividendsOf(config.pool ?? { feeBps: 0, cancelX100: 0 }, pool)
  return new Map(
    (['meron', 'wala'] as const).map((side, index) => [
      side,
      {
        pays: dividendText(pays[side]),
        returnBps: returnBpsOf(config, side),
        share: total === 0 ? 0 : Number(pool[index]) / total,
      },
    ]),
  )
}

/** The pool as it was closed, else as it stands. */
function poolIn(choice: unknown, stakes: ReadonlyMap<string, bigint>): Pool {
  const [first] = (choice ?? []) as CockfightBet[]
  return first?.pool ?? [String(stakes.get('meron') ?? 0n), String(stakes.get('wala') ?? 0n)]
}

function endPrice(config: CockfightConfig, kind: Ending): SpotPrice {
  const x100 = kind === 'draw' ? config.drawX100 : config.fullTimeX100
  return { pays: `${x100 / 100 - 1}:1`, returnBps: returnBpsOf(config, kind) }
}

function returnBpsOf(config: CockfightConfig, kind: string): number {
  const bet = oddsOf(config).find((each) => each.kind === kind)
  return bet ? bpsOf(returnOf(bet)) : 0
}
