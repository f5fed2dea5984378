import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { moneyText } from '../lib/money-text.ts'
import { stubPage } from '../testing/fake-page.ts'
import type { ChipTable } from './picker.ts'
import { ChipTray } from './tray.ts'

beforeAll(stubPage)
afterAll(() => vi.unstubAllGlobals())

function sharedTray() {
  const table = {
    title: { code: 'a-table' },
    stakes: [100n, 500n],
    maxStake: 5000n,
    t: (key: string) => key,
    money: moneyText('en', 'INR', 2),
    sound: { play: vi.fn() },
    say: vi.fn(),
    changed: vi.fn(),
  } as unknown as ChipTable
  const tray = new ChipTray(table, 3, { drawn: vi.fn(), refused: vi.fn() })
  const shared = tray.shared()
  shared.showPlaced(new Map())
  shared.setOpen(true)
  return { tray, shared }
}
const onTable = (tray: ChipTray) => Object.fromEntries(tray.shown.chips)

test('chips that did not come into the round go back, and are offered again', () => {
  const { tray, shared } = sharedTray()
  tray.lay('red')
  expect([shared.isLaid, shared.isRepeat, onTable(tray)]).toEqual([true, false, { red: 500n }])
  shared.returned()
  expect([shared.isLaid, shared.isRepeat, tray.shown.which]).toEqual([false, true, 'last'])
  // A refusal of the repeated bet leaves it on offer.
  shared.returned()
  expect([shared.isLaid, shared.isRepeat, onTable(tray)]).toEqual([false, true, { red: 500n }])
})

test('chips that were placed count, and are not in hand any more', () => {
  const { tray, shared } = sharedTray()
  tray.lay('red')
  shared.accepted()
  shared.showPlaced(new Map([['red', 500n]]))
  expect([shared.isLaid, shared.isRepeat, onTable(tray)]).toEqual([false, false, { red: 500n }])
})
