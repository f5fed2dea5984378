import { expect, test } from 'vitest'
import { placeOf } from './popover-position.ts'

const WINDOW = { width: 1440, height: 900 }
const buttonAt = (top: number, left = 600) => ({ top, bottom: top + 44, left, right: left + 120 })
const popover = (height: number, width = 320) => ({ width, height })

test.each([
  ['below, where it fits', popover(300), buttonAt(200), { left: 600, top: 252, room: 640 }],
  ['above, where only that has room', popover(300), buttonAt(700), { left: 600, bottom: 208, room: 684 }],
  // The features of slots: 640 high, and 480 below their button.
  ['below, cut, where neither fits', popover(640), buttonAt(360), { left: 600, top: 412, room: 480 }],
  [
    'above, cut, where that is the larger',
    popover(800),
    buttonAt(600),
    { left: 600, bottom: 308, room: 584 },
  ],
  ['inside the window at its end', popover(300), buttonAt(200, 1300), { left: 1112, top: 252, room: 640 }],
])('a popover stands %s', (_where, size, button, found) => {
  expect(placeOf(size, button, WINDOW)).toEqual(found)
})

test('a popover never lies over its button, nor beyond the window', () => {
  for (let top = 0; top <= 856; top += 8) {
    for (const height of [80, 400, 640, 2000]) {
      const button = buttonAt(top)
      const found = placeOf(popover(height), button, WINDOW, 'end')
      const shown = Math.min(height, found.room)
      if ('top' in found) {
        expect(found.top).toBeGreaterThan(button.bottom)
        expect(found.top + shown).toBeLessThan(WINDOW.height)
      } else {
        expect(WINDOW.height - found.bottom).toBeLessThan(button.top)
        expect(WINDOW.height - found.bottom - shown).toBeGreaterThan(0)
      }
    }
  }
})
