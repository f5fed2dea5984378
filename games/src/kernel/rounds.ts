/** A round that is decided in one go, as most games of the studio are: nothing to do after `init`, nothing to hide. */
import type { AmountText } from './amount.ts'
import type { ActionSpec, GameEvent, Step } from './math.ts'

export interface SettledState {
  payout: AmountText
}

export function settledStep<Event extends GameEvent>(
  payout: bigint,
  events: Event[],
): Step<SettledState, Event> {
  return { state: { payout: String(payout) }, events, isOver: true, payout }
}

/** The part of a maths that all such games share. */
export const settledRound = {
  act: (): never => {
    throw new Error('this round was over when it began: there is nothing to do in it')
  },
  legal: (): ActionSpec[] => [],
  view: (_config: unknown, state: SettledState): SettledState => state,
}

/** Whether an action from outside is one of those offered: its type, each field whole, in range and not excepted. */
export function isOffered(offers: ActionSpec[], action: unknown): boolean {
  if (!isRecord(action)) return false
  const offer = offers.find((candidate) => candidate.type === action.type)
  if (!offer) return false
  return Object.entries(offer.fields ?? {}).every(([name, field]) => {
    const value = action[name]
    if (typeof value !== 'number' || !Number.isInteger(value)) return false
    return value >= field.min && value <= field.max && !(field.except ?? []).includes(value)
  })
}

/** What an action costs; nothing where it is free or not offered. */
export function stakeOf(offers: readonly ActionSpec[], action: { type: string }): bigint {
  return BigInt(offers.find(({ type }) => type === action.type)?.stake ?? 0)
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
