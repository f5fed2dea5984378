import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { lotteryFamilyOf } from '@night-market/games/families/lotteries'
import type {
  DrawBuyBody,
  DrawBuyValue,
  DrawOpenValue,
  ExposureValue,
} from '@night-market/protocol/studio-draw'
import type { FrameToPage } from '@night-market/protocol/vendor/game-frame'
import { moneyText } from '../lib/money-text.ts'
import { ConnectionLost, PlayRefusal } from '../round/ask.ts'
import { element, stubPage } from '../testing/fake-page.ts'
import { DrawGame } from './game.ts'
import type { LotteryLook } from './look.ts'
import { openingState } from './opening-state.ts'

const now = Date.now()
const CURRENT = {
  issue: '20261122-0001',
  state: 'open' as const,
  seedHash: 'a',
  opensAt: now - 1000,
  closesAt: now + 600_000,
  drawsAt: now + 610_000,
}
const OPENING: DrawOpenValue = {
  session: 's',
  gameCode: 'nm-north',
  name: 'North daily',
  family: 'vietnam-27',
  mode: 'real',
  currency: 'INR',
  scale: 2,
  language: 'en',
  theme: 'dark',
  parentOrigin: 'x',
  balance: '100000',
  unitPrice: '200',
  unitSteps: [],
  maxGroup: null,
  zoneMinutes: 420,
  now,
  current: CURRENT,
  next: [],
  results: [],
}
const BOUGHT: DrawBuyValue = { tickets: [], balance: '94600' }

beforeEach(() => {
  stubPage()
  vi.stubGlobal('document', { ...document, body: element() })
  vi.stubGlobal('requestAnimationFrame', () => 0)
})
afterEach(() => vi.unstubAllGlobals())

/** A page with one number on its slip. `answers` are given one after another. */
function opened(answers: (() => DrawBuyValue)[], keys: ExposureValue['keys'] = []) {
  const asked: DrawBuyBody[] = []
  const told: FrameToPage[] = []
  const game = new DrawGame(
    {
      client: {
        buy: async (body) => {
          asked.push(body)
          return answers[asked.length - 1]?.() ?? BOUGHT
        },
        stop: async () => BOUGHT,
        tickets: async () => ({ tickets: [], hasMore: false }),
        results: async () => [],
        exposure: async () => keys,
        balance: async () => '100000',
      },
      frame: { tell: (message) => void told.push(message) },
      look: {} as LotteryLook,
      money: moneyText('en', 'INR', 2),
      sound: { play() {}, isMuted: false, setMuted() {} },
      t: (key) => key,
      draw: () => undefined,
    },
    openingState(OPENING, lotteryFamilyOf('vietnam-27')),
  )
  game.openPlay('lo2')
  game.select({ kind: 'pool', chosen: [68], bankers: [] })
  return { game, asked, told }
}
const refuse = (code: ConstructorParameters<typeof PlayRefusal>[0]) => () => {
  throw new PlayRefusal(code)
}
const noAnswer = () => {
  throw new ConnectionLost()
}

test('a bought slip is empty, and the page around has the new balance', async () => {
  const { game, asked, told } = opened([])
  await game.buying.buy()
  expect(asked[0]?.picks).toEqual([{ play: 'lo2', pick: '68', unit: '200' }])
  expect(game.state.slip.picks).toEqual([])
  expect(game.state.message?.tone).toBe('good')
  expect(told).toContainEqual({ type: 'balance', balance: '94600' })
})

test('two presses are one order', async () => {
  const { game, asked } = opened([])
  await Promise.all([game.buying.buy(), game.buying.buy()])
  expect(asked).toHaveLength(1)
})

test('an order without an answer is asked again under its own id, and buys once', async () => {
  const { game, asked } = opened([noAnswer])
  await game.buying.buy()
  expect(game.state.slip.picks).toHaveLength(1)
  await game.buying.buy()
  expect(asked[1]).toEqual(asked[0])
})

test('another order has another id, and so has one that was refused', async () => {
  const { game, asked } = opened([noAnswer, refuse('number_full')])
  await game.buying.buy()
  game.select({ kind: 'pool', chosen: [68, 69], bankers: [] })
  await game.buying.buy()
  await game.buying.buy()
  expect(new Set(asked.map(({ request }) => request)).size).toBe(3)
})

test.each(['draw_closed', 'number_full', 'win_too_large', 'wrong_pick', 'odds_changed'] as const)(
  'the refusal %s is said beside the button, and keeps the slip',
  async (code) => {
    const { game } = opened([refuse(code)])
    await game.buying.buy()
    expect([game.state.message?.tone, game.state.slip.picks.length]).toEqual(['bad', 1])
  },
)

test('a slip above the balance is not sent: the page around is asked for money', async () => {
  const { game, asked, told } = opened([])
  game.changeSlip((slip) => ({ ...slip, unit: 20_000n }))
  await game.buying.buy()
  expect(asked).toEqual([])
  expect(told).toContainEqual({ type: 'need_funds' })
  expect(game.state.slip.picks).toHaveLength(1)
})

test('halved odds are bought after they were taken, by name', async () => {
  const { game, asked } = opened([], [{ play: 'lo2', key: '68', state: 'half' }])
  await game.refreshExposure()
  expect(game.buying.halved).toHaveLength(1)
  await game.buying.takeHalf()
  expect(asked[0]?.takesHalf).toEqual(['lo2 68'])
})

test('the slip and the server’s clock go on in a page of another language', () => {
  const { game } = opened([])
  const { slip, offsetMs } = game.leave()
  expect([slip.picks.length, offsetMs]).toEqual([1, game.state.offsetMs])
})
