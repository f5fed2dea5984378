/**
 * A hand at a table with seats as a round of one player: the stake is what their seat brought, the payout what it
 * left with. The choice names all who were dealt in, and the actions are those of all seats.
 */
import { certificateOf } from './certificate.ts'
import type { ActionSpec, Certificate, GameMath, Step } from './math.ts'
import { rational } from './rational.ts'
import { isOffered, isRecord } from './rounds.ts'
import type { Deal, SeatAction, SeatGame, SeatStep, SeatTable } from './seat-game.ts'

/** Seen from `seat`. */
export interface HandChoice extends Deal {
  seat: number
}

export interface HandAction extends SeatAction {
  seat: number
}

/** The hand, and whose round it is. */
export interface HandState {
  seat: number
  hand: unknown
}

export function seatMath<Config extends SeatTable>(
  game: SeatGame<Config>,
  certify: (config: Config) => Certificate,
): GameMath<Config, HandChoice, HandState, HandAction> {
  const step = (seat: number, { state, events, isOver }: SeatStep<unknown>): Step<HandState> => {
    const own = isOver ? game.result(state).chips.find((each) => each.seat === seat) : undefined
    return { state: { seat, hand: state }, events, isOver, payout: BigInt(own?.chips ?? 0) }
  }
  return {
    parseChoice: (config, choice, stake) => parseHand(config, choice, stake),
    init: (config, { choice }, chance) => step(choice.seat, game.init(config, choice, chance)),
    act: (_config, { seat, hand }, { seat: acting, ...action }) => step(seat, game.act(hand, acting, action)),
    legal: (_config, { hand }) => {
      const { seats } = game.waiting(hand)
      return joined(seats.flatMap((seat) => game.legal(hand, seat).map((spec) => ({ seat, spec }))))
    },
    view: (_config, { seat, hand }) => game.view(hand, seat),
    certify,
  }
}

/** What a seat can win in a hand, in stakes of its own. */
interface Winnings {
  feeBps: number
  /** Before the fee. */
  most: number
  /** The most that the house keeps of it, in hundredths of the stake; without it, there is no limit. */
  feeMostX100?: number
}

/**
 * Players play for each other's money, and the house keeps a fee of what a seat wins. So there is no return to state: what a
 * player gets back depends on how all play. The deviation is that of a hand in which a seat wins the most or loses all.
 */
export function seatCertificate(family: string, config: SeatTable, winnings: Winnings): Certificate {
  const { feeBps, most, feeMostX100 = Infinity } = winnings
  const winX100 = 100 * (1 + most) - Math.min((most * feeBps) / 100, feeMostX100)
  const certificate = certificateOf(family, config, {
    rtp: rational(BigInt(10_000 - feeBps), 10_000n),
    hitRate: rational(1n, BigInt(most + 1)),
    secondMoment: (winX100 / 100) ** 2 / (most + 1),
    maxWinX100: Math.floor(winX100),
  })
  return { ...certificate, method: 'fee', feeBps }
}

/** The action, where this seat may take it: without other fields. Throws where it may not. */
export function legalSeatAction(legal: ActionSpec[], action: SeatAction): SeatAction {
  if (!isOffered(legal, action)) throw new Error(`${action.type} is not legal`)
  const names = Object.keys(legal.find(({ type }) => type === action.type)?.fields ?? {})
  return { type: action.type, ...Object.fromEntries(names.map((name) => [name, action[name]])) }
}

/** The legal actions of all seats together, each kind once; `act` checks those of the acting seat. */
function joined(offers: { seat: number; spec: ActionSpec }[]): ActionSpec[] {
  return [...Map.groupBy(offers, ({ spec }) => spec.type)].map(([type, same]) => {
    const seats = same.map(({ seat }) => seat)
    const [first, last] = [Math.min(...seats), Math.max(...seats)]
    const between = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    const fields = same.flatMap(({ spec }) => Object.entries(spec.fields ?? {}))
    const ranges = [...Map.groupBy(fields, ([name]) => name)].map(([name, all]) => {
      const min = Math.min(...all.map(([, field]) => field.min))
      return [name, { min, max: Math.max(...all.map(([, field]) => field.max)) }] as const
    })
    const seat = { min: first, max: last, except: between.filter((each) => !seats.includes(each)) }
    return { type, fields: { ...Object.fromEntries(ranges), seat } }
  })
}

type Parsed = { choice: HandChoice } | { problem: string }

function parseHand(config: SeatTable, choice: unknown, stake: bigint): Parsed {
  if (!isRecord(choice) || !Array.isArray(choice.seats)) return { problem: 'a hand names its seats' }
  const { level, unit, button, seat } = choice
  const limit = config.levels[isWhole(level, config.levels.length - 1) ? level : -1]
  if (!limit || !isWhole(unit, 1_000_000) || unit === 0) return { problem: 'no such level' }
  if (!isWhole(button, config.seats - 1) || !isWhole(seat, config.seats - 1))
    return { problem: 'a seat is a number of the table' }
  const seats = (choice.seats as unknown[]).flatMap((each) => {
    if (!isRecord(each) || !isWhole(each.seat, config.seats - 1)) return []
    return isWhole(each.stack, limit.buyIn.most * unit) && each.stack > 0
      ? [{ seat: each.seat, stack: each.stack }]
      : []
  })
  const isAscending = seats.every((each, index) => index === 0 || each.seat > (seats[index - 1]?.seat ?? 0))
  if (seats.length < 2 || seats.length !== choice.seats.length || !isAscending)
    return { problem: 'at least two seats play, each with chips of its own' }
  const own = seats.find((each) => each.seat === seat)
  if (own === undefined || BigInt(own.stack) !== stake)
    return { problem: 'the stake is what the seat brought' }
  return { choice: { level: Number(level), unit, button, seat, seats } }
}

const isWhole = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= most
