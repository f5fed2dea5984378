/**
 * Cockfight, simulated: one of two sides wins, or neither. There are no birds; chance decides, and nothing else.
 *
 * Two markets, as halls have them (docs/decisions/0026): a pool that both sides share with a fee of 5 %, in which a fight
 * is cancelled when a side would pay 1.07 or less; and fixed odds, shown as Malay odds. In both, a draw pays 8 to 1, and
 * returns the stakes on the sides.
 */
import { amountFrom, paidAt } from '../../kernel/amount.ts'
import { certifyBets, paidEvents } from '../../kernel/bets.ts'
import type { PaidEvent } from '../../kernel/bets.ts'
import type { Chance, GameMath } from '../../kernel/math.ts'
import { isRecord, settledRound, settledStep } from '../../kernel/rounds.ts'
import type { SettledState } from '../../kernel/rounds.ts'
import type { Mark } from '../../kernel/shared-round.ts'
import { betsOf, ENDINGS, isSide, waysOf } from './config.ts'
import type { CockfightBet, CockfightConfig, Ending, Pool } from './config.ts'
import { oddsOf } from './odds.ts'
import { payOf, STAKE_BACK_X100 } from './pays.ts'
import { dividendsOf, poolOf } from './pool.ts'

/** `film` is which of the fights is shown: it decides nothing. */
export type CockfightEvent =
  | { type: 'fought'; ending: Ending; film: number }
  | { type: 'cancelled' }
  | { type: 'dividends'; meronX100: number | null; walaX100: number | null }

export const FILMS = 4

export const cockfight: GameMath<
  CockfightConfig,
  CockfightBet[],
  SettledState,
  never,
  CockfightEvent | PaidEvent
> = {
  ...settledRound,
  parseChoice: (config, choice, stake) => {
    if (!Array.isArray(choice) || choice.length === 0) return { problem: 'no_bets' }
    if (choice.length > mostBets(config)) return { problem: 'too_many_bets' }
    const bets = choice.map((placed) => betFrom(config, placed))
    if (!bets.every((bet) => bet !== undefined)) return { problem: 'bet_not_on_the_table' }
    if (new Set(bets.map(placeOf)).size < bets.length) return { problem: 'bet_placed_twice' }
    if (new Set(bets.map(({ pool }) => String(pool))).size > 1) return { problem: 'bet_not_on_the_table' }
    const sum = bets.reduce((total, bet) => total + BigInt(bet.stake), 0n)
    return sum === stake ? { choice: bets } : { problem: 'bets_do_not_add_up_to_the_stake' }
  },
  init: (config, { choice }, chance) => {
    const fought = fight(config, chance)
    const { events, payX100 } = pricesOf(config, choice, fought.ending)
    const paid = choice.map((bet) => paidAt(BigInt(bet.stake), payX100(bet)))
    const total = paid.reduce((sum, payout) => sum + payout, 0n)
    const sum = { type: 'total', payout: String(total) } as const
    return settledStep(total, [fought, ...events, ...paidEvents(paid), sum])
  },
  certify: (config) => certifyBets('cockfight', config, oddsOf(config)),
}

/** The fight by the chance of the round alone, whatever is bet on it. */
export function fight(config: CockfightConfig, chance: Chance): Extract<CockfightEvent, { type: 'fought' }> {
  let left = chance.below(waysOf(config))
  const film = chance.below(FILMS)
  for (const ending of ENDINGS) {
    if (left < config.ways[ending]) return { type: 'fought', ending, film }
    left -= config.ways[ending]
  }
  throw new Error('a fight without an end')
}

export const markOf = ({ ending }: { ending: Ending }): Mark => ({ text: LETTERS[ending], look: ending })
const LETTERS = { meron: 'M', wala: 'W', draw: 'D', full_time: 'F' } as const

/** Bets of one place are joined: on the same end and, at fixed odds, on the same rung. */
export const placeOf = ({ kind, rung }: CockfightBet): string => `${kind}:${rung ?? ''}`

/** Every end once, and each side at every rung. */
const mostBets = ({ ladder }: CockfightConfig): number => ENDINGS.length + 2 * ladder.length

function pricesOf(
  config: CockfightConfig,
  choice: readonly CockfightBet[],
  ending: Ending,
): { events: CockfightEvent[]; payX100(bet: CockfightBet): number } {
  if (config.pool === null)
    return { events: [], payX100: (bet) => payOf(config, bet.kind, ending, fixedPrice(config, bet)) }
  const { pays, isCancelled } = dividendsOf(config.pool, poolOf(choice))
  if (isCancelled) return { events: [{ type: 'cancelled' }], payX100: () => STAKE_BACK_X100 }
  return {
    events: [{ type: 'dividends', meronX100: pays.meron, walaX100: pays.wala }],
    payX100: ({ kind }) => payOf(config, kind, ending, isSide(kind) ? (pays[kind] ?? 0) : 0),
  }
}

function fixedPrice({ ladder }: CockfightConfig, { kind, rung }: CockfightBet): number {
  return ladder[rung ?? -1]?.[kind === 'meron' ? 0 : 1] ?? 0
}

function betFrom(config: CockfightConfig, placed: unknown): CockfightBet | undefined {
  if (!isRecord(placed)) return undefined
  const kind = betsOf(config).find((known) => known === placed.kind)
  const stake = amountFrom(placed.stake)
  if (kind === undefined || stake === undefined) return undefined
  const bet = { kind, stake: String(stake) }
  if (config.pool !== null) {
    if (placed.pool === undefined) return bet
    const pool = poolFrom(placed.pool)
    return pool && { ...bet, pool }
  }
  if (!isSide(kind)) return bet
  const { rung } = placed
  const isRung = typeof rung === 'number' && Number.isInteger(rung) && config.ladder[rung] !== undefined
  return isRung ? { ...bet, rung } : undefined
}

const SUM = /^(0|[1-9]\d{0,30})$/

function poolFrom(pool: unknown): Pool | undefined {
  if (!Array.isArray(pool) || pool.length !== 2) return undefined
  const [meron, wala] = pool as unknown[]
  const isSum = (text: unknown): text is string => typeof text === 'string' && SUM.test(text)
  return isSum(meron) && isSum(wala) ? [meron, wala] : undefined
}
