/**
 * Whether legs of different events hang together: an outright with a match of one of its competitors, or two outrights that
 * share one. Who wins a match is likelier to win the cup, and the odds of both, multiplied, say the opposite.
 */
import { plainName } from '@night-market/games/kernel/book/outright'
import { Refusal } from '../../../platform/refusal.ts'
import { isOutright, type EventRow } from '../model.ts'
import { competitorOf } from '../shown.ts'

/** Competitors that were entered are names: the same name in the same sport is the same competitor. */
export function refuseRelated(events: readonly EventRow[]): void {
  if (events.length < 2 || !events.some(isOutright)) return
  const pairs = events.flatMap((one, at) => events.slice(at + 1).map((other) => [one, other] as const))
  if (pairs.some(([one, other]) => areRelated(one, other))) throw new Refusal('related_legs')
}

function areRelated(one: EventRow, other: EventRow): boolean {
  if (one.sport !== other.sport || !(isOutright(one) || isOutright(other))) return false
  const names = new Set(namesIn(one))
  return namesIn(other).some((name) => names.has(name))
}

const namesIn = (event: EventRow): string[] =>
  (isOutright(event) ? event.competitors : [competitorOf(event, 'home'), competitorOf(event, 'away')]).map(
    ({ name }) => plainName(name),
  )
