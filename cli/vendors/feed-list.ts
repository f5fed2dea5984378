/** What feeds of the studio's book have said: who speaks, what waits for two persons, and what was not applied. */
import { sql } from 'kysely'
import type { Db } from '../../api/src/platform/database/db.ts'
import { Stop } from '../stop.ts'

const MOST = 20

interface Producer {
  feed: string
  producer: number
  aliveAt: Date | null
  isReady: boolean
}
interface Waiting {
  feed: string
  eventId: string
  league: string
  names: string
}
interface Fault {
  feed: string
  messageId: string
  kind: string
  eventId: string | null
  problem: string | null
  keptAt: Date
}

export async function feedsOf(db: Db): Promise<string> {
  const { rows: known } = await sql<{ isHere: boolean }>`
    select to_regclass('studio.book_feeds') is not null as is_here`.execute(db)
  if (known[0]?.isHere !== true)
    throw new Stop("The studio's book is in another database: name it by DATABASE_URL.")
  const { rows: producers } = await sql<Producer>`
    select feed, producer, alive_at, is_ready from studio.book_feed_producers order by feed, producer`.execute(
    db,
  )
  const { rows: waiting } = await sql<Waiting>`
    select distinct feed, event_id,
           'league-' || replace(body #>> '{tournament,id}', ':', '-') as league,
           format('%s, %s – %s', body #>> '{tournament,name}', body #>> '{home,name}', body #>> '{away,name}') as names
      from studio.book_feed_messages where state = 'waiting' and kind = 'fixture_change'
     order by event_id limit ${MOST}`.execute(db)
  const { rows: faults } = await sql<Fault>`
    select feed, message_id, kind, event_id, problem, kept_at
      from studio.book_feed_messages where state = 'refused' order by message_no desc limit ${MOST}`.execute(
    db,
  )
  return [
    ...producers.map(aboutProducer),
    ...waiting.map(
      ({ feed, eventId: event, league, names }) => `${feed} waits: ${event} or ${league} (${names})`,
    ),
    ...faults.map(aboutFault),
    ...(producers.length + waiting.length + faults.length === 0 ? ['No feed has said anything.'] : []),
  ].join('\n')
}

function aboutProducer({ feed, producer, aliveAt: at, isReady }: Producer): string {
  const heard = at === null ? 'was never alive' : `was alive at ${at.toISOString()}`
  return `${feed} ${producer} ${heard}${isReady ? '' : ' and has not sent all since it was silent'}`
}

const aboutFault = ({ feed, messageId: id, kind, eventId: event, problem, keptAt: at }: Fault): string =>
  `${at.toISOString()} ${feed} ${id} ${kind}${event === null ? '' : ` ${event}`}: ${problem ?? ''}`
