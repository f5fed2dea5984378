/**
 * Hold-and-win slots: lines pay as in a line slot; enough coins lock and begin respins, in which only empty places
 * turn. Every new coin sets the respins back; a full window pays the grand prize. The round is decided in `init`.
 */
import { shuffled } from '@night-market/fair/chance'
import { paidAt } from '../../kernel/amount.ts'
import type { AmountText } from '../../kernel/amount.ts'
import { betsIn, drawnAward, parsedSlotChoice } from '../../kernel/bought.ts'
import type { SlotChoice } from '../../kernel/bought.ts'
import type { Chance, GameMath } from '../../kernel/math.ts'
import { settledRound, settledStep } from '../../kernel/rounds.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import { scatterOf } from '../slot-lines/config.ts'
import { lineWins, windowAt } from '../slot-lines/rules.ts'
import type { LineWin } from '../slot-lines/rules.ts'
import { certifyHold } from './certify.ts'
import { coinWeight, placesOf } from './config.ts'
import type { HoldConfig } from './config.ts'

export interface HoldSpinEvent {
  type: 'spin'
  stops: number[]
  /** Symbol indexes, `window[reel][row]`. */
  window: number[][]
  wins: LineWin[]
  payout: AmountText
}

/** A coin on its place, `reel * rows + row`, and what it bears in hundredths of the bet. */
export interface Coin {
  place: number
  payX100: number
}

export type HoldEvent =
  | HoldSpinEvent
  /** Coins lock: those of the spin, or those that were bought. */
  | { type: 'locked'; coins: Coin[] }
  /** `left`: respins that remain after this one. */
  | { type: 'respin'; coins: Coin[]; left: number }
  | { type: 'coins_paid'; isFull: boolean; payout: AmountText }
  | { type: 'total'; payout: AmountText }

export const holdRules: GameMath<HoldConfig, SlotChoice, SettledState, never, HoldEvent> = {
  ...settledRound,
  parseChoice: ({ buy }, choice, stake) => parsedSlotChoice(buy, choice, stake),
  init: (config, { stake, choice }, chance) => {
    const bet = stake / BigInt(betsIn(config.buy, choice))
    const events: HoldEvent[] = []
    let total = 0n
    let places: number[]
    if (choice === null) {
      const spin = spinOnce(config, bet, chance)
      events.push(spin)
      total += BigInt(spin.payout)
      places = coinsIn(config, spin.window)
    } else places = boughtPlaces(config, chance)
    if (places.length >= config.from) total += hold(config, bet, places, chance, events)
    events.push({ type: 'total', payout: String(total) })
    return settledStep(total, events)
  },
  certify: certifyHold,
}

function spinOnce(config: HoldConfig, bet: bigint, chance: Chance): HoldSpinEvent {
  const stops = config.strips.map((strip) => chance.below(strip.length))
  const window = windowAt(config, stops)
  const wins = lineWins(config, bet, 1, window)
  const payout = wins.reduce((sum, win) => sum + BigInt(win.payout), 0n)
  return { type: 'spin', stops, window, wins, payout: String(payout) }
}

function coinsIn(config: HoldConfig, window: number[][]): number[] {
  const coin = scatterOf(config)
  return window.flatMap((column, reel) =>
    column.flatMap((symbol, row) => (symbol === coin ? [reel * config.rows + row] : [])),
  )
}

function boughtPlaces(config: HoldConfig, chance: Chance): number[] {
  const count = drawnAward(config.buy, chance)
  const all = Array.from({ length: placesOf(config) }, (_, place) => place)
  return shuffled(all, chance)
    .slice(0, count)
    .toSorted((a, b) => a - b)
}

/** Plays the respins to their end; answers what the coins pay. */
function hold(
  config: HoldConfig,
  bet: bigint,
  first: readonly number[],
  chance: Chance,
  events: HoldEvent[],
): bigint {
  const coins = first.map((place) => coinAt(config, place, chance))
  const held = new Set(first)
  events.push({ type: 'locked', coins: [...coins] })
  const places = placesOf(config)
  for (let left = config.respins; left > 0 && held.size < places;) {
    const fresh: Coin[] = []
    for (let place = 0; place < places; place++) {
      if (held.has(place) || chance.below(config.oneIn) > 0) continue
      fresh.push(coinAt(config, place, chance))
    }
    for (const { place } of fresh) held.add(place)
    coins.push(...fresh)
    left = fresh.length > 0 ? config.respins : left - 1
    events.push({ type: 'respin', coins: fresh, left })
  }
  const isFull = held.size === places
  const payout = coins.reduce(
    (sum, { payX100 }) => sum + paidAt(bet, payX100),
    isFull ? paidAt(bet, config.fullX100) : 0n,
  )
  events.push({ type: 'coins_paid', isFull, payout: String(payout) })
  return payout
}

function coinAt(config: HoldConfig, place: number, chance: Chance): Coin {
  let draw = chance.below(coinWeight(config))
  for (const { payX100, weight } of config.coins) {
    if (draw < weight) return { place, payX100 }
    draw -= weight
  }
  throw new Error('a draw beyond the weights')
}
