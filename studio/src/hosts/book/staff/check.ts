/** What is wrong with what the staff are about to enter; nothing is done. Their acts are checked again when they come. */
import { enteredScore } from '@night-market/games/kernel/book/entered'
import { problemOfPrices } from '@night-market/games/kernel/book/outright'
import { sportOf } from '@night-market/games/families/sports'
import type { BookCheckAnswer, BookCheckCall } from '@night-market/protocol/vendor/staff-reads'
import type { z } from 'zod'
import type { Host } from '../../host.ts'
import { problemOfMatch, problemOfOdds } from '../entered/problems.ts'
import { problemOfOutright } from '../entered/outright-problems.ts'
import { isOutright } from '../model.ts'
import { eventsNamed } from '../queries.ts'
import { isEventName } from '../shown.ts'

type Call = z.output<typeof BookCheckCall>

export async function checkOnBook(
  host: Pick<Host, 'db' | 'clock'>,
  call: Call,
): Promise<z.input<typeof BookCheckAnswer>> {
  const { match, markets, outright, prices } = call
  const now = host.clock()
  if (match && markets) return says(problemOfMatch(match, markets, now))
  if (outright && prices) return says(problemOfOutright(outright, prices, now))
  return checkKnown(host, call)
}

/** Of a match that was entered: other odds, or its score. */
async function checkKnown(
  { db }: Pick<Host, 'db'>,
  { event: id, markets, score, prices }: Call,
): Promise<z.input<typeof BookCheckAnswer>> {
  const event = isEventName(id) ? (await eventsNamed(db, [id])).get(id) : undefined
  if (event === undefined) return { status: 'RS_ERROR_INVALID_GAME' }
  if (event.driver !== 'file') return says('it is simulated: nothing of it is entered')
  if (isOutright(event)) {
    if (markets || score) return says('it is an outright, not a match')
    return says(prices ? problemOfPrices(event.competitors, prices) : null)
  }
  if (prices) return says('it is a match, not an outright')
  if (markets) return says(problemOfOdds(event.sport, markets))
  const read = score === undefined ? null : enteredScore(sportOf(event.sport), score)
  return says(typeof read === 'string' ? read : null)
}

const says = (problem: string | null): z.input<typeof BookCheckAnswer> => ({ status: 'RS_OK', problem })
