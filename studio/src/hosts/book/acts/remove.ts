/**
 * Removes a competitor from an outright, by two persons: bets on it count as not bet. The odds of all other bets that were made
 * with it in count for less, by what the board said of it that each bet was accepted on; what was bet later is not touched.
 */
import { placesOf } from '@night-market/games/kernel/book/outright'
import { reducedOdds } from '@night-market/games/kernel/book/reduced'
import type { BookActCall } from '@night-market/protocol/vendor/book-acts'
import type { z } from 'zod'
import type { Host } from '../../host.ts'
import { soldOf, type Sold } from '../entered/queries.ts'
import { isOutright, type OutrightEvent } from '../model.ts'
import { eventsNamed } from '../queries.ts'
import { actRecord, doneBy, nonsense, type Answer } from './answer.ts'
import { selectionsByBoard, type PickedOn } from './queries.ts'

type Call = z.output<typeof BookActCall>

export async function removeCompetitor(
  host: Pick<Host, 'db' | 'clock'>,
  call: Call,
  { competitors }: OutrightEvent,
  name: string,
): Promise<Answer> {
  const at = competitors.findIndex((one) => one.name === name)
  if (at < 0) return nonsense(`there is no ${name} among its competitors`)
  const act = actRecord(call, { competitor: name, outcome: String(at + 1) })
  const text = 'select studio.remove_book_competitor($1, $2, $3) as outcome'
  const reduced = () => reducedWithout(host, call.event, at + 1)
  return doneBy(host, { name: 'remove_book_competitor', text }, async () => [act, await reduced()])
}

/** What all that was bet on counts for without this one too, and the competitors that it was read by. */
async function reducedWithout({ db }: Pick<Host, 'db'>, eventId: string, number: number): Promise<object> {
  const event = (await eventsNamed(db, [eventId])).get(eventId)
  if (event === undefined || !isOutright(event)) throw new Error(`outright ${eventId} is gone`)
  const picked = await selectionsByBoard(db, eventId)
  const sold = (await soldOf(db, [eventId])).get(eventId)
  const legs = picked
    .filter(({ outcome }) => outcome !== String(number))
    .map((one) => reducedLeg(event, sold, { ...one, removed: [...(one.removed ?? []), number] }))
  return { competitors: event.competitors, legs }
}

function reducedLeg(
  { eventId, competitors }: OutrightEvent,
  sold: ReadonlyMap<number, Sold> | undefined,
  { removed, ...picked }: PickedOn & { removed: number[] },
): object {
  const nameOf = (number: number): string => competitors[number - 1]?.name ?? ''
  const [board, places] = [sold?.get(picked.material), placesOf(picked)]
  if (board === undefined || places === null) throw new Error(`${eventId} sold nothing on ${picked.material}`)
  const odds = reducedOdds(board, removed.map(nameOf), { places, name: nameOf(Number(picked.outcome)) })
  return { ...picked, removed, above: String(odds.above), below: String(odds.below) }
}
