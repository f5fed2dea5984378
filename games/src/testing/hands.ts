/** Hands at tables with seats, for tests: scripted, and played out by chance. */
import type { Chance } from '../kernel/math.ts'
import type { Deal, SeatAction, SeatEvent, SeatGame, SeatStep, SeatTable } from '../kernel/seat-game.ts'

export interface PlayedHand<State> {
  state: State
  events: SeatEvent[]
  isOver: boolean
  actions: (SeatAction & { seat: number })[]
}

/** Takes the actions in turn; each names its seat. */
export function played<Config extends SeatTable, State>(
  game: SeatGame<Config, State>,
  first: SeatStep<State>,
  actions: readonly (SeatAction & { seat: number })[],
): PlayedHand<State> {
  let step = first
  const events = [...step.events]
  for (const { seat, ...action } of actions) {
    step = game.act(step.state, seat, action)
    events.push(...step.events)
  }
  return { state: step.state, isOver: step.isOver, events, actions: [...actions] }
}

/** Plays a hand to its end: each seat takes any of its legal actions, or what `choose` says. */
export function playOut<Config extends SeatTable, State>(
  game: SeatGame<Config, State>,
  config: Config,
  deal: Deal,
  chance: Chance,
  choose: (state: State, seat: number, events: readonly SeatEvent[]) => SeatAction = (state, seat) =>
    anyAction(game, state, seat, chance),
): PlayedHand<State> {
  let step = game.init(config, deal, chance)
  const events = [...step.events]
  const actions: PlayedHand<State>['actions'] = []
  while (!step.isOver) {
    const { seats } = game.waiting(step.state)
    const seat = seats[chance.below(seats.length)]
    if (seat === undefined) throw new Error('a hand that is not over waits for a seat')
    const action = choose(step.state, seat, events)
    step = game.act(step.state, seat, action)
    actions.push({ seat, ...action })
    events.push(...step.events)
  }
  return { state: step.state, events, isOver: true, actions }
}

function anyAction<Config extends SeatTable, State>(
  game: SeatGame<Config, State>,
  state: State,
  seat: number,
  chance: Chance,
): SeatAction {
  const legal = game.legal(state, seat)
  const spec = legal[chance.below(legal.length)]
  if (!spec) throw new Error(`seat ${seat} has nothing to do`)
  const fields = Object.entries(spec.fields ?? {}).map(([name, { min, max, except = [] }]) => {
    const free = Array.from({ length: Math.min(max - min + 1, 50) }, (_, index) =>
      max - min < 50 ? min + index : min + chance.below(max - min + 1),
    ).filter((value) => !except.includes(value))
    return [name, free[chance.below(free.length)]]
  })
  return { type: spec.type, ...Object.fromEntries(fields) }
}
