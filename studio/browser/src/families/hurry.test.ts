/** The button of the bar says "Show the result now": a press shows it. */
import { TITLES } from '@night-market/games/testing/titles'
import type { StudioRound } from '@night-market/protocol/studio'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { FamilyPlug, Table } from '../family.ts'
import { moneyText } from '../lib/money-text.ts'
import { stubPage, element } from '../testing/fake-page.ts'
import { minesPlug } from './mines/index.ts'
import { towerPlug } from './tower-climb/index.ts'

beforeAll(() => {
  stubPage()
  vi.useFakeTimers()
})
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const tableOf = (id: string): Table => {
  const title = TITLES.find(({ family }) => family === id)
  if (!title) throw new Error(`${id} has no titles`)
  const still = { isQuick: () => false, isOpen: () => true, canAct: () => false, stake: () => 100n }
  return {
    title,
    ...still,
    art: { wide: '', tall: '', symbols: {} },
    stage: element(),
    stakes: [100n],
    t: (key: string) => key,
    money: moneyText('en', 'INR', 2),
    sound: { play: vi.fn() },
    say: vi.fn(),
    changed: vi.fn(),
    steps: { step: vi.fn(), effectOf: () => 'none', follow: vi.fn() },
  } as unknown as Table
}

const lost = (type: string, more: object): StudioRound =>
  ({ stake: '100', payout: '0', isOver: true, events: [{ type, ...more }], actions: [], legal: [] }) as never

test.each<[FamilyPlug, StudioRound]>([
  [minesPlug, lost('exploded', { cell: 3, mines: [3] })],
  [towerPlug, lost('fell', { tile: 0, traps: [[0]] })],
])(
  'a round that is over shows its board for a moment, and no longer to a player in a hurry',
  async (plug, round) => {
    const view = await plug.open(tableOf(plug.game.id))
    view.begin()
    let isOver = false
    void view.play(round, 0).then(() => (isOver = true))
    await vi.advanceTimersByTimeAsync(0)
    expect(isOver).toBe(false)
    view.hurry()
    await vi.advanceTimersByTimeAsync(0)
    expect(isOver).toBe(true)
    view.destroy()
  },
)
