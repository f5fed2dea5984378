/** The book in tests: players who bet, few matches, and a clock that is moved by hand. */
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
import type { z } from 'zod'
import type { Studio } from '../app.ts'
import { openDaySeeds } from '../hosts/book/fixtures/seeds.ts'
import { writeAhead } from '../hosts/book/fixtures/write-ahead.ts'
import type { EventRow } from '../hosts/book/model.ts'
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

export interface TestBook {
  /** The matches that are left, in the order of their beginning. */
  ids: string[]
  enter(user: string, fields?: object): Promise<BookPlayer>
  event(id: string): Promise<EventRow>
  detail(id: string): Promise<BookEventDetail>
  /** A leg as the board has it; by its place in a market. */
  leg(id: string, market: number, place?: number): Promise<LegBody>
  /** Moves the clock from step to step until this holds of the match. */
  until(id: string, isReached: (event: EventRow) => boolean): Promise<EventRow>
  /** Moves the clock to the next step of a match, without taking it. */
  toStep(id: string): Promise<void>
  now(): Date
}

/** Writes rounds ahead and keeps so many matches of each; all are priced. */
export async function testBook(it: TestStudio, rounds: number, matches: number): Promise<TestBook> {
  const { host, clock } = it.studio.book
  const hours = 3_600_000
  while (await writeAhead(host, openDaySeeds(host.db), hours * rounds));
  await it.rows(
    `delete from studio.book_events where event_id not in (
       select event_id from (select event_id, row_number() over (partition by starts_at order by event_id) as place,
         dense_rank() over (order by starts_at) as round from studio.book_events) as x
       where place <= $1 and round <= $2)`,
    [matches, rounds],
  )
  while (await clock.prepare());
  const now = (): Date => new Date(new Date().getTime() + it.clock.offsetMs)
  const event = async (id: string): Promise<EventRow> => {
    const found = (await eventsNamed(host.db, [id])).get(id)
    if (found === undefined) throw new Error(`there is no match ${id}`)
    return found
  }
  const get = async <Value>(url: string): Promise<Value> =>
    (await it.studio.app.inject({ url })).json<BookReply<Value>>().value
  const detail = (id: string): Promise<BookEventDetail> => get(`${BOOK_EVENT}?id=${id}`)
  const toStep = async (id: string): Promise<void> => {
    const { dueAt } = await event(id)
    it.clock.offsetMs += Math.max(0, (dueAt ?? now()).getTime() - now().getTime()) + 1
  }
  const written = await it.rows('select event_id from studio.book_events order by starts_at, event_id')
  return {
    ...{ now, event, detail, toStep },
    ids: written.map(({ event_id: id }) => String(id)),
    enter: (user, fields) => enter(it, user, fields),
    async leg(id, market, place = 0) {
      const { event: shown, board } = await detail(id)
      const found = board.find((each) => each.market === market)
      const outcome = found?.outcomes[place]
      if (found === undefined || outcome?.d100 == null) throw new Error(`${id} does not sell ${market}`)
      const names = { event: id, market, spec: found.spec, outcome: outcome.outcome }
      return { ...names, d100: outcome.d100, material: shown.material }
    },
    async until(id, isReached) {
      for (let steps = 0; steps < 120; steps++) {
        const found = await event(id)
        if (isReached(found)) return found
        await toStep(id)
        await it.studio.book.clock.tick()
      }
      throw new Error(`${id} did not come so far`)
    },
  }
}

async function enter(it: TestStudio, user: string, fields = {}): Promise<BookPlayer> {
  const url = new URL(await it.launch(user, 'maidan', fields))
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
    ...{ ...opened.value, user },
    post: (address, payload) => call('POST', address, { payload, session }),
    get: (address) => call('GET', address, { session }),
    place: (body, studio) =>
      call('POST', BOOK_PLACE, {
        session,
        ...(studio && { studio }),
        payload: {
          ...{ request: randomUUID(), sizes: [body.legs.length], stake: '10000', policy: 'none' },
          ...body,
        },
      }),
  }
}
