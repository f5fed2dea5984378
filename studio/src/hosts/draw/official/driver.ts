/** What reads results of official draws by itself: a driver is a voice like a person, and never the only one. */
import type { DrawNumbers } from '@night-market/protocol/studio-draw'
import { rows } from '@night-market/vendor-kit/database/db'
import type { DrawHost } from '../host.ts'
import { recordReading } from './voice.ts'

export interface ResultDriver {
  /** Stored with its voice: it never changes. */
  name: string
  /** The numbers of a draw; null while its source has none. */
  read(gameCode: string, issue: string): Promise<DrawNumbers | null>
}

/** Draws that are read at a time. */
const MOST = 50

/** Asks every driver for the results that it has not read yet. */
export async function readByDrivers(host: DrawHost): Promise<void> {
  for (const driver of host.drivers)
    for (const draw of await unreadBy(host, driver.name)) await readOne(host, driver, draw)
}

interface Unread {
  game_code: string
  issue: string
}

const unreadBy = ({ db, clock }: DrawHost, name: string): Promise<Unread[]> =>
  rows(
    db,
    'draws_unread',
    `select d.game_code, d.issue from studio.draws d
     where d.state = 'closed' and d.chain_id is null and d.sealed_at is not null and d.draws_at <= $1
       and not exists (select from studio.draw_voices v where v.draw_id = d.draw_id and v.version = 1 and v.person = $2)
     order by d.draws_at, d.draw_id limit $3`,
    [clock(), personOf(name), MOST],
  )

/** No account of the staff is named so: theirs have no colon. */
const personOf = (name: string): string => `driver:${name}`

async function readOne(host: DrawHost, driver: ResultDriver, draw: Unread): Promise<void> {
  const { game_code: gameCode, issue } = draw
  try {
    const numbers = await driver.read(gameCode, issue)
    if (numbers === null) return
    const person = personOf(driver.name)
    const actId = `${person}/${gameCode}/${issue}`
    const reading = { actId, kind: 'driver', voice: person, person, gameCode, issue, numbers } as const
    if ((await recordReading(host, reading)) === 'invalid')
      host.log.error(
        { driver: driver.name, game: gameCode, issue },
        'driver returned invalid numbers; skipped',
      )
  } catch (error) {
    // The edge to a source: one that is away holds up no other.
    host.log.warn(
      { err: error, driver: driver.name, game: gameCode, issue },
      'reading a result by a driver failed; retrying',
    )
  }
}
