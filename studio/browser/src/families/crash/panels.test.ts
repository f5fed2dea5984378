import { expect, test } from 'vitest'
import { Panels } from './panels.ts'

const betsOf = (panels: Panels) => [panels.betOf(0), panels.betOf(1)]

test('a bet stays in the panel whose button placed it', () => {
  const panels = new Panels(2)
  panels.stand('one', 0, false)
  panels.press(1)
  panels.stand('one', 0, true)
  panels.stand('one', 1, true)
  expect(betsOf(panels)).toEqual([null, 0])
  panels.stand('one', 1, false)
  panels.press(0)
  panels.stand('one', 2, true)
  expect([...betsOf(panels), panels.panelOf(0), panels.panelOf(1)]).toEqual([1, 0, 1, 0])
  panels.stand('two', 0, false)
  expect(betsOf(panels)).toEqual([null, null])
})

test('bets of another window take the free panels, and one that was refused leaves its own free', () => {
  const panels = new Panels(2)
  panels.press(1)
  panels.stand('one', 0, true)
  panels.stand('one', 0, false)
  expect(panels.pressed).toBe(null)
  panels.stand('one', 2, false)
  expect(betsOf(panels)).toEqual([0, 1])
  panels.stand('one', 1, false)
  expect(betsOf(panels)).toEqual([0, null])
})
