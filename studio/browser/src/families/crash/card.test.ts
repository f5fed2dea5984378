import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { moneyText } from '../../lib/money-text.ts'
import { stubPressedPage, type PressedElement } from '../../testing/fake-page.ts'
import { BetCard } from './card.ts'
import type { Table } from './labels.ts'

beforeAll(stubPressedPage)
afterAll(() => vi.unstubAllGlobals())

function cardFor(language: string): { card: BetCard; auto: PressedElement } {
  const title = { config: { lowestX100: 101, highestX100: 100_000 } }
  const table = {
    title,
    language,
    stakes: [100n, 200n],
    t: (key: string) => key,
    money: moneyText('EN', 'INR', 2),
  }
  const card = new BetCard(table as unknown as Table, 1, () => undefined)
  const auto = (card.element as unknown as PressedElement).all.find((each) => each.getAttribute('inputmode'))
  if (!auto) throw new Error('a card without its field')
  return { card, auto }
}

test('a cash-out that cannot be read leaves the one that counts, and the field shows it', () => {
  const { card, auto } = cardFor('EN')
  auto.type('२.५')
  expect([card.bet.autoX100, auto.value]).toEqual([250, '2.50×'])
  for (const unread of ['3,5', 'soon']) {
    auto.type(unread)
    expect([card.bet.autoX100, auto.value]).toEqual([250, '2.50×'])
  }
  auto.type(' ')
  expect([card.bet.autoX100, auto.value]).toEqual([null, ''])
})

test('a cash-out is read and written with the marks of the reader', () => {
  const { card, auto } = cardFor('ES')
  auto.type('1.000,5')
  expect([card.bet.autoX100, auto.value]).toEqual([100_000, '1.000×'])
  auto.type('3,5')
  expect([card.bet.autoX100, auto.value]).toEqual([350, '3,50×'])
})
