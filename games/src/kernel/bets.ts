/**
 * Tables where a round takes several bets at once, each on an outcome of its own with odds of its own: how such bets are read,
 * paid and proven. A family brings what is dealt and what each bet pays.
 */
import { amountFrom, paidAt } from './amount.ts'
import type { AmountText } from './amount.ts'
import { certificateOf } from './certificate.ts'
import { NO_FACTS } from './family.ts'
import type { GameFamily } from './family.ts'
import type { Certificate, Chance, GameEvent } from './math.ts'
import { isLess, numberOf, plus, rational, times } from './rational.ts'
import type { Rational } from './rational.ts'
import { isRecord, settledRound, settledStep } from './rounds.ts'
import type { SettledState } from './rounds.ts'
import type { Mark, SharedRounds } from './shared-round.ts'
import type { StakeRule } from './stakes.ts'

/** A bet by its name at the table. */
export interface PlacedBet {
  kind: string
  stake: AmountText
}

/** `bet` is the index of a bet in the choice. */
export type PaidEvent =
  | { type: 'bet_paid'; bet: number; payout: AmountText }
  | { type: 'total'; payout: AmountText }

/** What a bet pays, its stake included, in hundredths, and how likely that is. */
export interface Outcome {
  payX100: number
  chance: Rational
}

export interface BetOdds {
  kind: string
  outcomes: readonly Outcome[]
}

export interface BetTable<Config, Event extends GameEvent> {
  id: string
  stakes: StakeRule
  bets(config: Config): readonly string[]
  /** Deals, and says what each bet pays for what was dealt. */
  play(config: Config, chance: Chance): { events: Event[]; payX100(kind: string): number }
  /** What a round came to, for the road map of a shared table. */
  mark(events: readonly Event[]): Mark
  /** The exact odds of every bet. */
  odds(config: Config): BetOdds[]
  /** The bet that the game is about; every such table takes it. */
  main: string
}

type BetFamily<Config, Event extends GameEvent> = GameFamily<
  Config,
  PlacedBet[],
  SettledState,
  never,
  Event | PaidEvent
>

export function betTable<Config, Event extends GameEvent>(
  table: BetTable<Config, Event>,
): BetFamily<Config, Event> {
  return {
    id: table.id,
    math: {
      ...settledRound,
      parseChoice: (config, choice, stake) => parsedBets(table.bets(config), choice, stake),
      init: (config, { choice }, chance) => {
        const { events, payX100 } = table.play(config, chance)
        const paid = choice.map((bet) => paidAt(BigInt(bet.stake), payX100(bet.kind)))
        const total = paid.reduce((sum, payout) => sum + payout, 0n)
        return settledStep(total, [...events, ...paidEvents(paid), { type: 'total', payout: String(total) }])
      },
      certify: (config) => certifyBets(table.id, config, table.odds(config)),
    },
    stakes: table.stakes,
    odds: {
      chosen: 'bets',
      returns: (config) => table.odds(config).map(returnOf),
      main: (config) => returnOf(oddsOfBet(table.odds(config), table.main)),
    },
    facts: () => NO_FACTS,
    multipliersX100: (config) =>
      table.odds(config).flatMap(({ outcomes }) => outcomes.map(({ payX100 }) => payX100)),
    sample: { choice: [{ kind: table.main, stake: '100' }], actions: [] },
    shared: sharedBets(table),
  }
}

/** The same deal for all players of a table: nothing that is drawn depends on the bets. */
function sharedBets<Config, Event extends GameEvent>({
  play,
  mark,
}: Pick<BetTable<Config, Event>, 'play' | 'mark'>): SharedRounds<Config, PlacedBet[], Event | PaidEvent> {
  return {
    outcome: (config, chance) => {
      const { events } = play(config, chance)
      return { events, mark: mark(events) }
    },
    join: (choices) => {
      const stakes = new Map<string, bigint>()
      for (const { kind, stake } of choices.flat()) stakes.set(kind, (stakes.get(kind) ?? 0n) + BigInt(stake))
      return [...stakes].map(([kind, stake]) => ({ kind, stake: String(stake) }))
    },
    fields: (choice) => choice.map(({ kind, stake }) => ({ field: kind, stake })),
  }
}

/** Bets on known places, none of them twice, that add up to the stake. */
export function parsedBets(
  kinds: readonly string[],
  choice: unknown,
  stake: bigint,
): { choice: PlacedBet[] } | { problem: string } {
  if (!Array.isArray(choice) || choice.length === 0) return { problem: 'no_bets' }
  if (choice.length > kinds.length) return { problem: 'too_many_bets' }
  const bets = choice.map((placed) => betFrom(kinds, placed))
  if (!bets.every((bet) => bet !== undefined)) return { problem: 'bet_not_on_the_table' }
  if (new Set(bets.map(({ kind }) => kind)).size < bets.length) return { problem: 'bet_placed_twice' }
  const sum = bets.reduce((total, bet) => total + BigInt(bet.stake), 0n)
  return sum === stake ? { choice: bets } : { problem: 'bets_do_not_add_up_to_the_stake' }
}

function betFrom(kinds: readonly string[], placed: unknown): PlacedBet | undefined {
  if (!isRecord(placed)) return undefined
  const kind = kinds.find((known) => known === placed.kind)
  const stake = amountFrom(placed.stake)
  return kind === undefined || stake === undefined ? undefined : { kind, stake: String(stake) }
}

export function paidEvents(paid: readonly bigint[]): PaidEvent[] {
  return paid.flatMap((payout, bet): PaidEvent[] =>
    payout === 0n ? [] : [{ type: 'bet_paid', bet, payout: String(payout) }],
  )
}

function oddsOfBet(odds: readonly BetOdds[], wanted: string): BetOdds {
  const found = odds.find(({ kind }) => kind === wanted)
  if (!found) throw new Error(`the table has no ${wanted}`)
  return found
}

/** The exact return of a bet. */
export function returnOf({ outcomes }: Pick<BetOdds, 'outcomes'>): Rational {
  return outcomes.reduce(
    (sum, { payX100, chance }) => plus(sum, times(chance, rational(BigInt(payX100), 100n))),
    rational(0n),
  )
}

/** The odds of a bet from what it pays in each of all cases, and in how many ways each case comes about. */
export function oddsFrom(
  kind: string,
  cases: Iterable<{ payX100: number; ways: number | bigint }>,
  allWays: number | bigint,
): BetOdds {
  const ways = new Map<number, bigint>()
  for (const { payX100, ways: more } of cases)
    if (payX100 > 0) ways.set(payX100, (ways.get(payX100) ?? 0n) + BigInt(more))
  const outcomes = [...ways].map(([payX100, count]) => ({
    payX100,
    chance: rational(count, BigInt(allWays)),
  }))
  return { kind, outcomes: outcomes.toSorted((a, b) => a.payX100 - b.payX100) }
}

/** Return, hit rate and deviation of the bet that returns least; the largest win of any. */
export function certifyBets(family: string, config: unknown, odds: readonly BetOdds[]): Certificate {
  const rated = odds.map((bet) => ({ ...bet, rtp: returnOf(bet) }))
  const [first] = rated
  if (!first) throw new Error('a table without bets')
  const worst = rated.reduce((low, next) => (isLess(next.rtp, low.rtp) ? next : low), first)
  return certificateOf(family, config, {
    rtp: worst.rtp,
    hitRate: worst.outcomes.reduce((sum, { chance }) => plus(sum, chance), rational(0n)),
    secondMoment: worst.outcomes.reduce(
      (sum, { payX100, chance }) => sum + numberOf(chance) * (payX100 / 100) ** 2,
      0,
    ),
    maxWinX100: Math.max(...rated.flatMap(({ outcomes }) => outcomes.map(({ payX100 }) => payX100))),
  })
}
