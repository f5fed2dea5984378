import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { moneyText } from '../../lib/money-text.ts'
import { stubPressedPage, type PressedElement } from '../../testing/fake-page.ts'
import { betControl } from './bet-control.ts'

beforeAll(stubPressedPage)
afterAll(() => vi.unstubAllGlobals())

test('a size that is chosen already is not offered again', () => {
  const betting = {
    t: (key: string) => key,
    money: moneyText('EN', 'INR', 2),
    range: { min: 100, max: 1000 },
    seen: { highest: 0, total: 150 },
    own: { bet: 0 },
  }
  const nodes = betControl(betting as never, () => undefined) as unknown as PressedElement[]
  const presets = nodes[1]?.all.slice(1, 5) ?? []
  const off = (): boolean[] => presets.map(({ disabled }) => disabled)
  // Half the pot is less than the least bet.
  expect(off()).toEqual([true, true, false, false])
  presets[3]?.press()
  expect(off()).toEqual([false, false, false, true])
  presets[2]?.press()
  expect(off()).toEqual([false, false, true, false])
})
