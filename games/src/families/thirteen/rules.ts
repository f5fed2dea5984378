/** Thirteen: each seat sets its cards in three rows, and every two seats compare them row by row. */
import { dealt, decksOf } from '../../kernel/cards.ts'
import type { ActionSpec, Chance } from '../../kernel/math.ts'
import { pokerHandOf, pokerValue } from '../../kernel/poker-hands.ts'
import type { Deal, SeatGame, SeatStep } from '../../kernel/seat-game.ts'
import { legalSeatAction } from '../../kernel/seat-math.ts'
import { ARRANGEMENTS, isFoul, rowsOf, suggested } from './arrange.ts'
import { ROWS } from './config.ts'
import type {
  Bonuses,
  Row,
  Rows,
  ThirteenConfig,
  ThirteenEvent,
  ThirteenSeat,
  ThirteenState,
} from './config.ts'
import { view, type ThirteenView } from './view.ts'

type Step = SeatStep<ThirteenState, ThirteenEvent>
const HAND = 13

export const thirteenHand: SeatGame<ThirteenConfig, ThirteenState> = {
  init,
  waiting: ({ seats, isOver }) => ({
    turn: Number(isOver),
    seats: seats.filter(({ rows }) => rows === null).map(({ seat }) => seat),
  }),
  legal: legalFor,
  act(before, seat, action) {
    const { order } = legalSeatAction(legalFor(before, seat), action)
    const state = structuredClone(before)
    const own = state.seats.find((each) => each.seat === seat)
    if (own) own.rows = rowsOf(own.cards, Number(order))
    if (state.seats.some(({ rows }) => rows === null)) return { state, events: [], isOver: false }
    return { state, events: finish(state), isOver: true }
  },
  idle: ({ seats }, seat) => ({
    type: 'arrange',
    order: suggested(seats.find((each) => each.seat === seat)?.cards ?? []),
  }),
  view,
  result: ({ seats }) => ({
    chips: seats.map(({ seat, stack, net, raked }) => ({ seat, chips: stack + net - raked, fee: raked })),
    rake: seats.reduce((sum, { raked }) => sum + raked, 0),
  }),
  bot: ({ view: seen }) => ({ type: 'arrange', order: suggested((seen as ThirteenView).cards) }),
}

function init(config: ThirteenConfig, { level, unit, seats: dealtIn }: Deal, chance: Chance): Step {
  const cards = dealt(decksOf(1), HAND * dealtIn.length, chance)
  const seats = dealtIn.map(({ seat, stack }, index): ThirteenSeat => ({
    seat,
    stack,
    rows: null,
    points: 0,
    net: 0,
    raked: 0,
    cards: cards.slice(HAND * index, HAND * (index + 1)),
  }))
  const base = (config.levels[level]?.bet ?? 0) * unit
  const rules = { bonuses: config.bonuses, rakeBps: config.rakeBps }
  const events = seats.map(({ seat, cards: own }): ThirteenEvent => ({
    type: 'dealt',
    seat,
    cards: own,
    only: seat,
  }))
  return { state: { base, rules, seats, isOver: false }, events, isOver: false }
}

function legalFor({ seats }: ThirteenState, seat: number): ActionSpec[] {
  const isOpen = seats.some((own) => own.seat === seat && own.rows === null)
  return isOpen ? [{ type: 'arrange', fields: { order: { min: 0, max: ARRANGEMENTS - 1 } } }] : []
}

function finish(state: ThirteenState): ThirteenEvent[] {
  const { seats, rules, base } = state
  state.isOver = true
  const events: ThirteenEvent[] = seats.map(({ seat, rows }) => ({
    type: 'opened',
    seat,
    rows: setRows(rows),
    isFoul: isFoul(setRows(rows)),
  }))
  for (const [index, one] of seats.entries()) {
    for (const other of seats.slice(index + 1)) {
      const { points, isScoop } = compared(setRows(one.rows), setRows(other.rows), rules.bonuses)
      one.points += points
      other.points -= points
      events.push({ type: 'met', seat: one.seat, other: other.seat, points, isScoop })
    }
  }
  for (const own of seats) {
    own.net = own.points * base
    own.raked = Math.floor((Math.max(own.net, 0) * rules.rakeBps) / 10_000)
    events.push({ type: 'result', seat: own.seat, points: own.points, net: own.net, raked: own.raked })
  }
  return events
}

/** Points of the first rows against the second: one a row, its bonus, and all of it doubled for winning all three. */
export function compared(one: Rows, other: Rows, bonuses: Bonuses): { points: number; isScoop: boolean } {
  const [isFirstFoul, isSecondFoul] = [isFoul(one), isFoul(other)]
  if (isFirstFoul && isSecondFoul) return { points: 0, isScoop: false }
  const results = ROWS.map((row) => {
    const [mine, theirs] = [pokerValue(one[row]), pokerValue(other[row])]
    if (isSecondFoul || (!isFirstFoul && mine > theirs)) return worth(row, mine, bonuses)
    return isFirstFoul || theirs > mine ? -worth(row, theirs, bonuses) : 0
  })
  const isScoop = results.every((points) => points > 0) || results.every((points) => points < 0)
  return { points: results.reduce((sum, points) => sum + points, 0) * (isScoop ? 2 : 1), isScoop }
}

const worth = (row: Row, value: number, bonuses: Bonuses): number =>
  1 + (bonuses[row][pokerHandOf(value)] ?? 0)

function setRows(rows: Rows | null): Rows {
  if (rows === null) throw new Error('a hand is over when all seats have set their rows')
  return rows
}
