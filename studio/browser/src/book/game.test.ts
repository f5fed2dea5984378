import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { BookEvent, BookFreeBet, BookOpenValue, PlaceBody } from '@night-market/protocol/vendor/book'
import type { FrameToPage } from '@night-market/protocol/vendor/game-frame'
import { moneyText } from '../lib/money-text.ts'
import { ConnectionLost, PlayRefusal } from '../round/ask.ts'
import type { Child } from '../lib/tree.ts'
import { element, stubPage } from '../testing/fake-page.ts'
import type { Placed } from './client.ts'
import { BookGame } from './game.ts'
import { Later } from './later.ts'
import { openingState } from './opening-state.ts'
import { lobby } from './views/lobby.ts'
import { slip } from './views/slip.ts'

const now = Date.now()
const side = (name: string): BookEvent['home'] => ({ id: name, name, colours: ['#000', '#fff'] })
const eventAt = (id: string, d100: number, more: Partial<BookEvent> = {}): BookEvent => ({
  id,
  sport: 'football',
  driver: 'virtual',
  league: 'Lantern Premier',
  round: 1,
  home: side('Harbour'),
  away: side('Cinder'),
  competitors: null,
  state: 'live',
  startsAt: 0,
  endsAt: 1,
  score: {},
  minute: 1,
  period: 'first_half',
  seq: 1,
  material: 0,
  pausedUntil: null,
  markets: 1,
  main: [
    { market: 1, spec: '', tab: 'main', status: 'open', outcomes: [{ outcome: '1', ppm: 500_000, d100 }] },
  ],
  ...more,
})
const OPENING: BookOpenValue = {
  session: 's',
  gameCode: 'maidan',
  mode: 'real',
  currency: 'INR',
  scale: 2,
  language: 'en',
  theme: 'dark',
  parentOrigin: 'x',
  balance: '100000',
  leastStake: '1000',
  mostPayout: '100000000',
  now,
  events: [eventAt('a', 212), eventAt('b', 340)],
}

/** The server's end of the socket. */
class Line extends EventTarget {
  static readonly OPEN = 1
  static last: Line | null = null
  readyState = Line.OPEN
  constructor() {
    super()
    Line.last = this
  }
  send(): void {}
  close(): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code: 1000 }))
  }
  say(message: object): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }))
  }
}

beforeEach(() => {
  stubPage()
  vi.stubGlobal('document', { ...document, body: element() })
  vi.stubGlobal('requestAnimationFrame', () => 0)
  vi.stubGlobal('WebSocket', Line)
})
afterEach(() => vi.unstubAllGlobals())

const placed = (body: PlaceBody, balance: string): Placed => ({
  balance,
  bet: {
    id: body.request,
    state: 'open',
    sizes: body.sizes,
    lines: 1,
    stake: body.stake,
    stakeOfLine: body.stake,
    openStake: body.stake,
    greatestWin: '1',
    paid: '0',
    placedAt: now,
    legs: [],
    cashOut: null,
  },
})

const unasked = async () => Promise.reject(new ConnectionLost())

/** A page whose first match is on its slip; `answers` are given one after another, and then every bet is taken. */
function opened(answers: (() => never)[] = [], opening = OPENING) {
  const asked: PlaceBody[] = []
  const told: FrameToPage[] = []
  const events = { list: OPENING.events }
  const free: { list: BookFreeBet[] } = { list: [FREE] }
  const game = new BookGame(
    {
      client: {
        place: async (body) => {
          asked.push(body)
          answers[asked.length - 1]?.()
          return placed(body, '90000')
        },
        cashOut: async () => placed(asked[0] as PlaceBody, '100000'),
        bets: async () => ({ bets: [], hasMore: false }),
        freeBets: async () => ({ freeBets: free.list }),
        events: async () => ({ now, events: events.list }),
        event: async () => Promise.reject(new ConnectionLost()),
        balance: async () => '100000',
        makeCode: unasked,
        openCode: unasked,
      },
      frame: { tell: (message) => void told.push(message) },
      money: moneyText('en', 'INR', 2),
      sound: { play() {}, isMuted: false, setMuted() {} },
      t: (key) => key,
      later: new Later(),
      draw: () => undefined,
    },
    openingState(opening),
  )
  const ref = (event: string) => ({ event, market: 1, spec: '', outcome: '1' })
  const pick = (event: string, d100: number): void =>
    game.pick({
      ...ref(event),
      d100,
      material: 0,
      home: 'Harbour',
      away: 'Cinder',
      sport: 'football',
      stake: null,
    })
  const connect = async (): Promise<void> => {
    Line.last?.say({ type: 'heartbeat', now })
    await vi.waitFor(() => expect(game.state.isFresh).toBe(true))
  }
  pick('a', 212)
  return { game, asked, told, events, free, ref, pick, connect }
}
const FREE: BookFreeBet = {
  grant: 'f-1',
  gameCode: 'maidan',
  stake: '5000',
  left: 2,
  leastOdds: 200,
  expiresAt: now + 60_000,
}
const refuse =
  (code: ConstructorParameters<typeof PlayRefusal>[0], details = {}) =>
  () => {
    throw new PlayRefusal(code, details)
  }
const noAnswer = () => {
  throw new ConnectionLost()
}
const freshly = (answers: (() => never)[] = []) => {
  const all = opened(answers)
  all.game.change({ isFresh: true })
  return all
}

test('nothing is sold before all was read, nor after the connection is lost', async () => {
  const { game, ref, connect, events, asked } = opened()
  game.open()
  expect(game.priceOf(ref('a')).status).toBe('suspended')
  await game.placing.place()
  expect(asked).toEqual([])
  await connect()
  expect(game.priceOf(ref('a'))).toEqual({ status: 'open', d100: 212, material: 0 })
  Line.last?.close()
  expect(game.priceOf(ref('a')).status).toBe('suspended')
  // What the server has now replaces all, even where its count begins anew.
  events.list = [eventAt('a', 150, { seq: 0 })]
  await vi.waitFor(() => expect(Line.last?.readyState).toBe(1))
  await vi.waitFor(async () => {
    Line.last?.say({ type: 'heartbeat', now })
    expect(game.state.isFresh).toBe(true)
  })
  expect([game.priceOf(ref('a')).d100, game.priceOf(ref('b')).status]).toEqual([150, 'unknown'])
  game.leave()
})

test('a price that came while all was being read is not lost', async () => {
  const { game, ref } = opened()
  game.open()
  Line.last?.say({ type: 'events', now, events: [eventAt('a', 199, { seq: 2 })] })
  await vi.waitFor(() => expect(game.state.isFresh).toBe(true))
  expect(game.priceOf(ref('a')).d100).toBe(199)
  game.leave()
})

test('the page around gets each place that the player goes to, and leads without an echo', () => {
  const { game, told } = freshly()
  const routes = () => told.flatMap((message) => (message.type === 'route' ? [message.path] : []))
  const event = (tab: string) => ({ page: 'event', event: 'a', tab, closed: [] }) as const
  game.go({ page: 'lobby', part: 'upcoming' })
  game.go(event('main'))
  game.go({ ...event('main'), closed: ['16'] })
  game.go(event('half'))
  expect(routes()).toEqual(['/e/a/main', '/e/a/half'])
  game.goTo('/')
  expect([game.state.place, routes().length]).toEqual([{ page: 'lobby', part: 'upcoming' }, 2])
  game.goTo('/e/b/main')
  expect([game.state.place, routes().length]).toEqual([{ ...event('main'), event: 'b' }, 2])
})

test('a match that the server does not know is named as missing; one that could not be read is not', async () => {
  const { game } = freshly()
  await game.reader.read('a')
  expect(game.state.missing.size).toBe(0)
  game.parts.client.event = refuse('not_found')
  await game.reader.read('gone')
  expect([...game.state.missing]).toEqual(['gone'])
  expect(game.priceOf({ event: 'gone', market: 1, spec: '', outcome: '1' }).status).toBe('closed')
})

test('a visitor sees the prices, and picking one asks the page around for the login', async () => {
  const { game, told, pick, connect, ref } = opened([], { ...OPENING, session: '' })
  game.open()
  await connect()
  expect(game.priceOf(ref('a')).status).toBe('open')
  pick('b', 340)
  game.openSheet('bets')
  expect([game.state.slip.legs, game.state.sheet]).toEqual([[], null])
  expect(told.filter(({ type }) => type === 'need_login').length).toBe(3)
  expect(told.map(({ type }) => type)).not.toContain('balance')
  game.leave()
})

test('a placed slip is empty, and the page around has the new balance', async () => {
  const { game, asked, told } = freshly()
  await game.placing.place()
  expect(asked.map(({ stake, sizes, policy }) => [stake, sizes, policy])).toEqual([['10000', [1], 'higher']])
  expect([game.state.slip.legs, game.state.message?.tone]).toEqual([[], 'good'])
  expect(told).toContainEqual({ type: 'balance', balance: '90000' })
})

test('two presses are one bet', async () => {
  const { game, asked } = freshly()
  await Promise.all([game.placing.place(), game.placing.place()])
  expect(asked).toHaveLength(1)
})

test('a bet without an answer is asked again as it was, though its price has moved since', async () => {
  const { game, asked } = freshly([noAnswer])
  await game.placing.place()
  expect(game.state.slip.legs).toHaveLength(1)
  game.reader.events([eventAt('a', 230, { seq: 2 })])
  await game.placing.place()
  expect(asked[1]).toEqual(asked[0])
  expect(game.state.slip.legs).toEqual([])
})

test('another stake is another bet, and so is one after a refusal', async () => {
  const { game, asked } = freshly([noAnswer, refuse('odds_changed')])
  await game.placing.place()
  game.changeSlip((slip) => ({ ...slip, stake: 20_000n }))
  await game.placing.place()
  await game.placing.place()
  expect(new Set(asked.map(({ request }) => request)).size).toBe(3)
})

test.each([
  ['odds_changed', { event: 'a', d100: 190, material: 0 }, 'refusal.odds_changed'],
  ['odds_changed', {}, 'refusal.some_odds_changed'],
  ['market_suspended', { event: 'a' }, 'refusal.market_suspended'],
  ['market_closed', { event: 'a' }, 'refusal.market_closed'],
  ['stake_too_large', { event: 'a', limit: '4200' }, 'refusal.stake_too_large'],
  ['stake_too_large', { limit: '4200' }, 'refusal.bet_too_large'],
  ['stake_too_small', { limit: '1000' }, 'refusal.stake_too_small'],
  ['too_many_legs', { limit: 10 }, 'refusal.too_many_legs'],
  ['related_legs', {}, 'refusal.related_legs'],
] as const)(
  'the refusal %s %j is said beside the button, and loses nothing',
  async (code, details, words) => {
    const { game } = freshly([refuse(code, details)])
    const { slip } = game.state
    await game.placing.place()
    expect(game.state.message).toEqual({ tone: 'bad', text: words })
    expect(game.state.slip).toEqual(slip)
    expect(game.state.refused.size).toBe('event' in details ? 1 : 0)
  },
)

test('of many singles those that were taken leave the slip, and the refused one stays', async () => {
  const { game, asked, pick } = freshly([refuse('market_suspended', { event: 'a' })])
  pick('b', 340)
  game.changeSlip((slip) => ({ ...slip, kind: 'singles' }))
  await game.placing.place()
  expect(asked).toHaveLength(2)
  expect(game.state.slip.legs.map(({ event }) => event)).toEqual(['a'])
  expect(game.state.message?.tone).toBe('bad')
})

test('a slip is placed at the prices that it shows', async () => {
  const { game, asked } = freshly()
  game.reader.events([eventAt('a', 230, { seq: 2, material: 1 })])
  expect(game.placing.mustAgree).toBe(true)
  await game.placing.place()
  expect(asked[0]?.legs[0]).toMatchObject({ d100: 230, material: 1 })
})

test('without the money nothing is asked of the studio, but the page around is asked for a deposit', async () => {
  const { game, asked, told } = freshly()
  game.changeSlip((slip) => ({ ...slip, stake: 200_000n }))
  await game.placing.place().catch(() => undefined)
  expect(asked).toEqual([])
  expect(told).toContainEqual({ type: 'need_funds' })
})

/** A page whose slip is staked by the free bet. */
async function freely(answers: (() => never)[] = []) {
  const all = freshly(answers)
  await all.game.free.refresh()
  all.game.free.toggle(FREE)
  return all
}

test('a free bet is offered to one bet of one line on its game, and takes the place of money', async () => {
  const { game, asked, pick } = await freely()
  expect([game.free.offered, game.placing.cost, game.placing.obstacle]).toEqual([[FREE], 0n, null])
  pick('b', 340)
  expect(game.state.slip.free).toEqual(FREE)
  game.changeSlip((slip) => ({ ...slip, kind: 'singles' }))
  expect([game.free.offered, game.state.slip.free, game.placing.cost]).toEqual([[], null, 20_000n])
  game.changeSlip((slip) => ({ ...slip, kind: 'multiple' }))
  game.free.toggle(FREE)
  await game.placing.place()
  expect(asked).toMatchObject([{ grant: 'f-1', stake: '5000', sizes: [2] }])
  expect([game.state.slip.free, game.state.message?.tone]).toEqual([null, 'good'])
})

test('a free bet of e-sports is not offered to football, and one needs its odds', async () => {
  const { game, free, asked } = await freely()
  game.reader.events([eventAt('a', 190, { seq: 2 })])
  expect([game.placing.obstacle, game.free.isTooLow(FREE)]).toEqual(['free_odds', true])
  await game.placing.place()
  expect(asked).toEqual([])
  game.free.toggle(FREE)
  free.list = [{ ...FREE, gameCode: 'IMES' }]
  await game.free.refresh()
  expect(game.free.offered).toEqual([])
})

test.each([
  ['no_free_bet', {}, 'refusal.no_free_bet'],
  ['free_bet_expired', {}, 'refusal.free_bet_expired'],
  ['free_bet_odds', { limit: '200' }, 'refusal.free_bet_odds'],
  ['stake_too_large', { limit: '4200' }, 'refusal.free_too_large'],
] as const)(
  'the refusal %s of a free bet says why, and the slip is one of money',
  async (code, details, words) => {
    const { game, asked } = await freely([refuse(code, details)])
    const { slip } = game.state
    await game.placing.place()
    expect(game.state.message).toEqual({ tone: 'bad', text: words })
    expect(game.state.slip).toEqual({ ...slip, free: null })
    expect(asked).toHaveLength(1)
  },
)

test('a free bet without an answer is asked again as it was, though the list has it no more', async () => {
  const { game, asked, free } = await freely([noAnswer])
  await game.placing.place()
  free.list = []
  await game.free.refresh()
  expect(game.free.offered).toEqual([FREE])
  await game.placing.place()
  expect(asked[1]).toEqual(asked[0])
  expect([asked.length, game.state.slip.legs]).toEqual([2, []])
})

test('matches of a league that are on and those that start next are two regions by name', () => {
  const events = [eventAt('a', 212), eventAt('b', 340, { state: 'upcoming', startsAt: now + 60_000 })]
  const { game } = opened([], { ...OPENING, events })
  const labelsIn = (child: Child): string[] => {
    if (typeof child !== 'object' || child === null) return []
    const own = child.tag === 'section' ? [String(child.attributes['aria-label'])] : []
    return [...own, ...child.children.flatMap(labelsIn)]
  }
  expect(lobby(game, 'live').flatMap(labelsIn)).toEqual(['Lantern Premier', 'lobby.next: Lantern Premier'])
})

test('a slip on a match that is played elsewhere says how long it waits in play, before and while it does', async () => {
  const { game, asked } = opened([], {
    ...OPENING,
    events: [eventAt('a', 212, { driver: 'file', round: null, endsAt: null, delayMs: 6000 })],
  })
  game.change({ isFresh: true })
  const shown = (): string => JSON.stringify(slip(game))
  expect(game.placing.delayS).toBe(6)
  // Its score is not known before its end.
  expect(shown()).not.toMatch(/\d+–\d+/)
  expect(shown()).toContain('slip.wait"')
  expect(shown()).not.toContain('slip__waited')
  const placing = game.placing.place()
  expect(shown()).toMatch(/slip__waited.*slip\.waiting/)
  await placing
  expect(asked).toHaveLength(1)
  expect(shown()).not.toContain('slip.wait')
})
