/**
 * Plays a plan against the bots of a table. To leave little to luck, the same cards are played with the plan at each seat in
 * turn, and a hand that is all in before the river counts as the mean over other cards that could follow.
 */
import type { BotTurn, SeatAction } from '../../../kernel/seat-game.ts'
import { visibleEvents } from '../../../kernel/seat-game.ts'
import { seededChance } from '../../../kernel/seeded-chance.ts'
import type { HoldemConfig, HoldemState } from '../config.ts'
import { holdemHand as game } from '../rules.ts'

export type Strategy = (turn: BotTurn) => SeatAction

export interface Table {
  config: HoldemConfig
  /** Big blinds that the plan brings; bots bring the most. */
  stack: number
  plan: Strategy
  bot?: Strategy
}

export interface Gain {
  /** Big blinds a hand, and its standard error. */
  mean: number
  error: number
}

/** Other boards that an all-in is played to. */
const BOARDS = 12

/** Each deal is `fillTo` hands. */
export function gainOf(table: Table, deals: number, seed: string): Gain {
  const seats = table.config.fillTo
  let [sum, squares] = [0, 0]
  for (let deal = 0; deal < deals; deal++) {
    let gain = 0
    for (let seat = 0; seat < seats; seat++)
      gain += handOf(table, `${seed}/${deal}`, deal % seats, seat) / seats
    sum += gain
    squares += gain * gain
  }
  const mean = sum / deals
  return { mean, error: Math.sqrt((squares / deals - mean * mean) / deals) }
}

function handOf(
  { config, stack, plan, bot = game.bot }: Table,
  seed: string,
  button: number,
  own: number,
): number {
  const big = config.levels[0]?.bet ?? 1
  const most = config.levels[0]?.buyIn.most ?? 0
  const seats = Array.from({ length: config.fillTo }, (_, seat) => ({
    seat,
    stack: seat === own ? stack * big : most,
  }))
  const chances = seats.map(({ seat }) => seededChance(`act/${seed}/${seat}`))
  let step = game.init(config, { level: 0, unit: 1, button, seats }, seededChance(`deal/${seed}`))
  const events = [...step.events]
  for (;;) {
    const before = step.state
    const seat = before.turn ?? -1
    const chance = chances[seat]
    if (!chance) throw new Error('a hand that is not over waits for a seat')
    const turn: BotTurn = {
      view: game.view(before, seat),
      legal: game.legal(before, seat),
      chance,
      events: visibleEvents(events, seat),
    }
    const action = (seat === own ? plan : bot)(turn)
    step = game.act(before, seat, action)
    events.push(...step.events)
    if (!step.isOver) continue
    const ends = isRunOut(before, step.state)
      ? otherBoards(before, `${seed}/boards`).map(
          (ahead) => game.act({ ...before, ahead }, seat, action).state,
        )
      : [step.state]
    return ends.reduce((sum, end) => sum + chipsOf(end, own), 0) / ends.length / big - stack
  }
}

const chipsOf = (end: HoldemState, own: number): number =>
  game.result(end).chips.find(({ seat }) => seat === own)?.chips ?? 0

/** Whether the last action left only cards to come. */
const isRunOut = (before: HoldemState, after: HoldemState): boolean =>
  before.board.length < 5 &&
  after.board.length === 5 &&
  after.seats.filter(({ isFolded }) => !isFolded).length > 1

function otherBoards({ seats, board, ahead }: HoldemState, seed: string): number[][] {
  const seen = new Set([...seats.flatMap(({ cards }) => cards), ...board])
  const rest = Array.from({ length: 52 }, (_, card) => card).filter((card) => !seen.has(card))
  const chance = seededChance(seed)
  return Array.from({ length: BOARDS }, () => {
    const left = [...rest]
    return ahead.map(() => left.splice(chance.below(left.length), 1)[0] ?? 0)
  })
}
