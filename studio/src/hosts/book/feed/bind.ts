/** Two persons bind a match, or all matches of a league, to a feed; by `none` to no feed any more. */
import type { BookActCall } from '@night-market/protocol/vendor/book-acts'
import { FeedSubject } from '@night-market/protocol/vendor/book-acts'
import type { z } from 'zod'
import type { Host } from '../../host.ts'
import { doneBy, type Answer } from '../acts/answer.ts'

export async function bindToFeed(
  host: Pick<Host, 'db' | 'clock'>,
  call: z.output<typeof BookActCall>,
): Promise<Answer> {
  const { act_uuid, event: subject, feed, by, reason } = call
  const nonsense = (problem: string): Answer => ({ status: 'RS_ERROR_WRONG_SYNTAX', problem })
  if (by.length !== 2 || by[0] === by[1]) return nonsense('it takes two persons')
  if (feed === undefined) return nonsense('it names no feed')
  if (!FeedSubject.safeParse(subject).success) return nonsense('it is on a match- or a league-')
  if (call.market !== undefined || call.value !== undefined || (call.match ?? call.markets ?? call.score))
    return nonsense('its contents are those of another act')
  const text = 'select studio.bind_to_feed($1, $2) as outcome'
  return doneBy(host, { name: 'bind_to_feed', text }, [{ act_uuid, subject, feed, by, reason }])
}
