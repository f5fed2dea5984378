/** The book in tests: players who bet, and few matches, each of which is played by hand. */
import { randomUUID } from 'node:crypto'
import {
  BOOK_EVENT,
  BOOK_OPEN,
  BOOK_PLACE,
  type BookEventDetail,
  type BookOpenValue,
  type LegBody,
  type PlaceBody,
  type PlaceValue,
} from '@night-market/protocol/vendor/book'
import { sportOf } from '@night-market/games/families/sports'
import { stepChance } from '@night-market/games/kernel/book/fairness'
import type { Score } from '@night-market/games/kernel/book/sport'
import type { z } from 'zod'
import type { Studio } from '../app.ts'
import { openDaySeeds } from '../hosts/book/fixtures/seeds.ts'
import { writeAhead } from '../hosts/book/fixtures/write-ahead.ts'
import type { VirtualEvent } from '../hosts/book/model.ts'
import { priceAhead } from '../hosts/book/play.ts'
import { eventsNamed } from '../hosts/book/queries.ts'
import type { TestStudio } from './test-studio.ts'

export interface BookReply<Value> {
  status: number
  code?: string
  value: Value
  details?: Record<string, unknown>
}

type OpenValue = z.output<typeof BookOpenValue>

export interface BookPlayer extends OpenValue {
  user: string
  place(body: Partial<PlaceBody> & Pick<PlaceBody, 'legs'>, studio?: Studio): Promise<BookReply<PlaceAnswer>>
  post<Value>(url: string, payload: object): Promise<BookReply<Value>>
  get<Value>(url: string): Promise<BookReply<Value>>
}
type PlaceAnswer = z.output<typeof PlaceValue>

/** The game that is launched, and fields of the call. */
type LaunchFields = { game?: string } & Record<string, unknown>

export interface TestBook {
  /** The matches that are left, in the order of their beginning. */
  ids: string[]
  enter(user: string, fields?: LaunchFields): Promise<BookPlayer>
  event(id: string): Promise<VirtualEvent>
  detail(id: string): Promise<BookEventDetail>
  /** A leg as the board has it; by its place in a market. */
  leg(id: string, market: number, place?: number): Promise<LegBody>
  /** Plays a match from step to step until this holds of it. */
  until(id: string, isReached: (event: VirtualEvent) => boolean): Promise<VirtualEvent>
  /** Has the next step of a match be due now, without taking it; all other matches stay where they are. */
  toStep(id: string): Promise<void>
  /** A match where it stands after so many steps, played from its seed as the leader would. */
  replay(id: string, steps: number): Promise<Score>
  /** Sets a match to where it stands before its last step, which is due next. */
  toLastStep(id: string): Promise<void>
  now(): Date
}

const ROUND_MS = 900_000

/**
 * Writes rounds ahead, four at most, and keeps so many matches of each league, those of football as one; all are priced, and
 * begin by hand.
 */
export async function testBook(
  it: TestStudio,
  rounds: number,
  matches: number,
  leagues = ['lantern', 'monsoon'],
): Promise<TestBook> {
  const { host } = it.studio.hosts.book
  while (await writeAhead(host, openDaySeeds(host), { aheadMs: ROUND_MS * rounds, lateMs: 0 }));
  await it.rows(
    `delete from studio.book_events where not league = any ($3) or event_id not in (
       select event_id from (select event_id, row_number() over (partition by league, starts_at order by event_id) as place,
         dense_rank() over (partition by case when league = any ($4) then '' else league end
           order by starts_at) as round from studio.book_events) as x
       where place <= $1 and round <= $2)`,
    [matches, rounds, leagues, ['lantern', 'monsoon']],
  )
  while (await priceAhead(host));
  // None begins by itself while a test moves the clock.
  await it.rows(`update studio.book_events set due_at = due_at + interval '1 day'`)
  const now = (): Date => new Date(new Date().getTime() + it.clock.offsetMs)
  const event = async (id: string): Promise<VirtualEvent> => {
    const found = (await eventsNamed(host.db, [id])).get(id)
    if (found?.driver !== 'virtual') throw new Error(`there is no match ${id} that is simulated`)
    return found
  }
  const get = async <Value>(url: string): Promise<Value> =>
    (await it.studio.app.inject({ url })).json<BookReply<Value>>().value
  const detail = (id: string): Promise<BookEventDetail> => get(`${BOOK_EVENT}?id=${id}`)
  const toStep = async (id: string): Promise<void> => {
    const values = [id, new Date(now().getTime() - 1)]
    await it.rows(
      'update studio.book_events set due_at = $2 where event_id = $1 and due_at is not null',
      values,
    )
  }
  /** Where a match stands after each of so many steps, if it has them. */
  const played = async (id: string, steps: number): Promise<Score[]> => {
    const found = await event(id)
    const sport = sportOf(found.sport)
    const seed = await openDaySeeds(host).ofEvent(found)
    const scores = [sport.kickOff()]
    let score = sport.kickOff()
    while (score.step < steps && !sport.isOver(score)) {
      score = sport.play(found.sheet, score, stepChance(seed, id, null, score.step + 1)).score
      scores.push(score)
    }
    return scores
  }
  const replay = async (id: string, steps: number): Promise<Score> =>
    (await played(id, steps)).at(-1) as Score
  const written = await it.rows('select event_id from studio.book_events order by starts_at, event_id')
  return {
    now,
    event,
    detail,
    toStep,
    replay,
    ids: written.map(({ event_id: id }) => String(id)),
    enter: (user, fields) => enter(it, user, fields),
    async leg(id, market, place = 0) {
      const { event: shown, board } = await detail(id)
      const found = board.find((each) => each.market === market)
      const outcome = found?.outcomes[place]
      if (found === undefined || outcome === undefined || outcome.d100 === null)
        throw new Error(`${id} does not sell ${market}`)
      const names = { event: id, market, spec: found.spec, outcome: outcome.outcome }
      return { ...names, d100: outcome.d100, material: shown.material }
    },
    async toLastStep(id) {
      const { steps, isOver } = sportOf((await event(id)).sport)
      const last = (await played(id, steps - 1)).findLast((score) => !isOver(score))
      await it.rows(
        `update studio.book_events set state = 'live', score = $2, due_at = $3, paused_until = null, seq = seq + 1
         where event_id = $1`,
        [id, JSON.stringify(last), new Date(now().getTime() + 1000)],
      )
    },
    async until(id, isReached) {
      for (let steps = 0; steps < 120; steps++) {
        const found = await event(id)
        if (isReached(found)) return found
        await toStep(id)
        await it.studio.hosts.book.clock.tick()
      }
      throw new Error(`${id} did not come so far`)
    },
  }
}

async function enter(
  it: TestStudio,
  user: string,
  { game = 'maidan', ...fields }: LaunchFields = {},
): Promise<BookPlayer> {
  const url = new URL(await it.launch(user, game, fields))
  const call = async <Value>(
    method: 'GET' | 'POST',
    address: string,
    { payload, session = '', studio = it.studio }: { payload?: object; session?: string; studio?: Studio },
  ): Promise<BookReply<Value>> => {
    const headers = { 'x-frame-session': session }
    const response = await studio.app.inject({ method, url: address, headers, ...(payload && { payload }) })
    return { status: response.statusCode, ...response.json<Omit<BookReply<Value>, 'status'>>() }
  }
  const opened = await call<OpenValue>('POST', BOOK_OPEN, { payload: { code: url.hash.slice(1) } })
  if (opened.status !== 200) throw new Error(`${user} could not enter: ${opened.code}`)
  const { session } = opened.value
  return {
    ...opened.value,
    user,
    post: (address, payload) => call('POST', address, { payload, session }),
    get: (address) => call('GET', address, { session }),
    place: (body, studio) =>
      call('POST', BOOK_PLACE, {
        session,
        ...(studio && { studio }),
        payload: {
          request: randomUUID(),
          sizes: [body.legs.length],
          stake: '10000',
          policy: 'none',
          ...body,
        },
      }),
  }
}
