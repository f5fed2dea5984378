/**
 * Tumble slots: winning symbols vanish, the rest falls and new ones come from above, until nothing wins. Multipliers grow with
 * the tumbles; scatters give free spins. The whole round is decided in `init`.
 */
import { paidAt } from '../../kernel/amount.ts'
import type { AmountText } from '../../kernel/amount.ts'
import { betsIn, drawnAward, parsedSlotChoice } from '../../kernel/bought.ts'
import type { SlotChoice } from '../../kernel/bought.ts'
import type { Chance, GameMath } from '../../kernel/math.ts'
import { settledRound, settledStep } from '../../kernel/rounds.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import { Board } from './board.ts'
import { certifyTumble } from './certify.ts'
import { scatterOf } from './config.ts'
import type { TumbleConfig } from './config.ts'

export interface TumbleWin {
  symbol: number
  count: number
  payout: AmountText
  /** `reel * rows + row`. */
  places: number[]
}

export interface Tumble {
  multiplier: number
  wins: TumbleWin[]
  /** Symbols that come from above afterwards, `fresh[reel]` from the top. */
  fresh: number[][]
}

export interface TumbleSpinEvent {
  type: 'spin'
  /** 0 is the paid spin; free spins count on from 1. */
  index: number
  isFree: boolean
  /** Symbols as they were dealt, `window[reel][row]`. */
  window: number[][]
  tumbles: Tumble[]
  /** Scatters on the board at the end, and what they pay. */
  scatters: number
  scatterPayout: AmountText
  payout: AmountText
}

export type TumbleEvent =
  | TumbleSpinEvent
  | { type: 'free_spins_won'; count: number; total: number }
  | { type: 'most_won'; payout: AmountText }
  | { type: 'total'; payout: AmountText }

export const tumbleRules: GameMath<TumbleConfig, SlotChoice, SettledState, never, TumbleEvent> = {
  ...settledRound,
  parseChoice: ({ buy }, choice, stake) => parsedSlotChoice(buy, choice, stake),
  init: (config, { stake, choice }, chance) => {
    const bet = stake / BigInt(betsIn(config.buy, choice))
    const awarded = choice === null ? 0 : drawnAward(config.buy, chance)
    const { events, payout } = new TumbleRound(config, bet, chance).play(awarded)
    return settledStep(payout, events)
  },
  certify: certifyTumble,
}

/** One round from its first spin, or from the free spins that were bought. */
class TumbleRound {
  readonly #config: TumbleConfig
  readonly #bet: bigint
  readonly #board: Board
  readonly #events: TumbleEvent[] = []
  /** The most the round can still win. */
  #left: bigint
  #multiplier: number

  constructor(config: TumbleConfig, bet: bigint, chance: Chance) {
    this.#config = config
    this.#bet = bet
    this.#board = new Board(config, chance)
    this.#left = paidAt(bet, config.mostX100)
    this.#multiplier = config.freeSpins.start
  }

  play(bought: number): { events: TumbleEvent[]; payout: bigint } {
    const most = this.#left
    let awarded = bought
    if (bought > 0) this.#award(bought, bought)
    for (let index = bought > 0 ? 1 : 0; index <= awarded && this.#left > 0n; index++) {
      const spin = this.#spin(index)
      this.#events.push(spin)
      const won = Math.min(this.#spinsFor(spin), this.#config.freeSpins.cap - awarded)
      if (won === 0 || this.#left === 0n) continue
      awarded += won
      this.#award(won, awarded)
    }
    const payout = most - this.#left
    if (this.#left === 0n) this.#events.push({ type: 'most_won', payout: String(payout) })
    this.#events.push({ type: 'total', payout: String(payout) })
    return { events: this.#events, payout }
  }

  #award(count: number, total: number): void {
    this.#events.push({ type: 'free_spins_won', count, total })
  }

  #spinsFor({ isFree, scatters }: TumbleSpinEvent): number {
    const { from, spins, moreFrom, more } = this.#config.freeSpins
    if (isFree) return scatters >= moreFrom ? more : 0
    return scatters >= from ? spins : 0
  }

  #spin(index: number): TumbleSpinEvent {
    const before = this.#left
    const isFree = index > 0
    this.#board.deal()
    const window = this.#window()
    const tumbles: Tumble[] = []
    for (let wins = this.#board.wins(); wins.length > 0 && this.#left > 0n; wins = this.#board.wins()) {
      const multiplier = this.#multiplierOf(isFree, tumbles.length)
      const paid = wins.map(({ symbol, places, payX100 }): TumbleWin => {
        const payout = String(this.#pay(payX100 * multiplier))
        return { symbol, count: places.length, payout, places }
      })
      const fresh = this.#board.tumble(wins.flatMap(({ places }) => places))
      tumbles.push({ multiplier, wins: paid, fresh })
      if (isFree) this.#grow()
    }
    const scatters = this.#board.scatters()
    const scatterX100 = this.#config.pays[scatterOf(this.#config)]?.[scatters] ?? 0
    const scatterPayout = String(isFree ? 0n : this.#pay(scatterX100))
    return {
      type: 'spin',
      index,
      isFree,
      window,
      tumbles,
      scatters,
      scatterPayout,
      payout: String(before - this.#left),
    }
  }

  #window(): number[][] {
    const { reels, rows } = this.#config
    return Array.from({ length: reels }, (_, reel) => [
      ...this.#board.cells.subarray(reel * rows, (reel + 1) * rows),
    ])
  }

  #multiplierOf(isFree: boolean, tumble: number): number {
    if (isFree) return this.#multiplier
    const { multipliers } = this.#config
    return multipliers[Math.min(tumble, multipliers.length - 1)] ?? 1
  }

  #grow(): void {
    const { step, most } = this.#config.freeSpins
    this.#multiplier = Math.min(this.#multiplier + step, most)
  }

  /** Never more than the round may still win. */
  #pay(x100: number): bigint {
    const payout = paidAt(this.#bet, x100)
    const paid = payout < this.#left ? payout : this.#left
    this.#left -= paid
    return paid
  }
}
