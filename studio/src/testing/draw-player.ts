/** Lotteries in tests: players who buy tickets, and a clock that is moved by hand. */
import { randomUUID } from 'node:crypto'
import {
  DRAW_BUY,
  DRAW_OPEN,
  type DrawBuyBody,
  type DrawBuyValue,
  type DrawOpenValue,
  type DrawState,
} from '@night-market/protocol/studio-draw'
import { lotteryOf } from '@night-market/games/titles/lotteries'
import type { z } from 'zod'
import type { Studio } from '../app.ts'
import { openLottery, writeAhead } from '../hosts/draw/calendar/write-ahead.ts'
import type { TestStudio } from './test-studio.ts'

export interface DrawReply<Value> {
  status: number
  code?: string
  value: Value
  details?: Record<string, unknown>
}

export interface DrawPlayer extends DrawOpenValue {
  user: string
  buy(body?: Partial<z.input<typeof DrawBuyBody>>, studio?: Studio): Promise<DrawReply<DrawBuyValue>>
  post<Value>(url: string, payload: object): Promise<DrawReply<Value>>
  get<Value>(url: string): Promise<DrawReply<Value>>
}

export interface TestDraws {
  game: string
  enter(user: string, fields?: object): Promise<DrawPlayer>
  /** The draws that are not drawn yet, in their order. */
  issues(): Promise<string[]>
  draw(issue: string): Promise<TestDraw>
  /** Moves the clock from step to step until this draw is in the state. */
  until(issue: string, state: DrawState): Promise<void>
  now(): number
}

type TestDraw = { state: DrawState; sealed_at: Date | null } & Record<string, unknown> &
  Record<'opens_at' | 'closes_at' | 'draws_at', Date>

/** Opens the lottery, with the draws of two hours, or of more. */
export async function testDraws(it: TestStudio, game: string, hours = 2): Promise<TestDraws> {
  const title = lotteryOf(game)
  if (title === undefined) throw new Error(`there is no lottery ${game}`)
  const { host } = it.studio.hosts.draws
  await openLottery(host, title)
  while (await writeAhead(host, title, new Date(host.clock().getTime() + hours * 3_600_000)));
  const now = (): number => new Date().getTime() + it.clock.offsetMs
  const draw = async (issue: string): Promise<TestDraw> => {
    const text = 'select * from studio.draws where game_code = $1 and issue = $2'
    const [found] = await it.rows(text, [game, issue])
    if (found === undefined) throw new Error(`there is no draw ${issue}`)
    return found as TestDraw
  }
  return {
    game,
    now,
    draw,
    enter: (user, fields) => enter(it, user, game, fields),
    async issues() {
      const text = `select issue from studio.draws where game_code = $1 and state = 'open' and closes_at > $2 order by draws_at`
      return (await it.rows(text, [game, new Date(now())])).map(({ issue }) => String(issue))
    },
    async until(issue, state) {
      for (let steps = 0; steps < 8; steps++) {
        await it.studio.hosts.draws.clock.tick()
        await it.studio.hosts.draws.clock.settled()
        const found = await draw(issue)
        if (found.state === state) return
        const sealing = found.closes_at.getTime() + 4000
        const dueAt =
          found.state === 'open'
            ? found.closes_at.getTime()
            : found.sealed_at === null
              ? sealing
              : found.draws_at.getTime()
        it.clock.offsetMs += Math.max(0, dueAt - now()) + 1
      }
      throw new Error(`the draw did not come to be ${state}`)
    },
  }
}

async function enter(it: TestStudio, user: string, game: string, fields = {}): Promise<DrawPlayer> {
  const url = new URL(await it.launch(user, game, fields))
  const call = async <Value>(
    method: 'GET' | 'POST',
    address: string,
    { payload, session = '', studio = it.studio }: { payload?: object; session?: string; studio?: Studio },
  ): Promise<DrawReply<Value>> => {
    const headers = { 'x-frame-session': session }
    const response = await studio.app.inject({ method, url: address, headers, ...(payload && { payload }) })
    return { status: response.statusCode, ...response.json<Omit<DrawReply<Value>, 'status'>>() }
  }
  const opened = await call<DrawOpenValue>('POST', DRAW_OPEN, { payload: { code: url.hash.slice(1) } })
  if (opened.status !== 200) throw new Error(`${user} could not enter: ${opened.code}`)
  const { value } = opened
  const { session } = value
  return {
    ...value,
    user,
    post: (address, payload) => call('POST', address, { payload, session }),
    get: (address) => call('GET', address, { session }),
    buy: (body, studio) =>
      call('POST', DRAW_BUY, {
        session,
        ...(studio && { studio }),
        payload: {
          request: randomUUID(),
          picks: [],
          group: value.maxGroup,
          takesHalf: [],
          stopsOnWin: false,
          legs: [{ issue: value.current?.issue ?? '', multiple: 1 }],
          ...body,
        },
      }),
  }
}
