import { expect, test, vi } from 'vitest'
import type { GameParts } from '../game-parts.ts'
import { moneyText } from '../lib/money-text.ts'
import { tableOf, type TablePlace } from './place.ts'

const opening = { stakes: ['100', '500'], maxStake: '5000', art: {} }
const parts = { title: {}, opening, sound: {}, t: (key: string) => key } as unknown as GameParts

test('a view at a shared table reaches everything the table gives it: its own bet buttons place bets', () => {
  const place: TablePlace = {
    stage: {} as HTMLElement,
    money: moneyText('EN', 'INR', 2),
    isOpen: () => true,
    say: vi.fn(),
    changed: vi.fn(),
    press: vi.fn(),
    cashOut: vi.fn(),
  }
  const table = tableOf(parts, place)
  expect(table).toMatchObject(place)
  table.press()
  expect(place.press).toHaveBeenCalledOnce()
})
