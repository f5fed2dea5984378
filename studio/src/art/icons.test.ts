import { expect, test } from 'vitest'
import { hasIcon, icon } from './icons.ts'

const MIDDLE = { x: 0, y: 0 }

test('every icon of the set is found where it stands: the first, the last, and one with two names', () => {
  for (const name of ['1st-place-medal', 'zzz', 'backhand-index-pointing-right']) {
    expect(hasIcon(name)).toBe(true)
    expect(icon(name, MIDDLE, 32)).toMatch(/^<g transform="[^"]+"><g .*<\/g>$/s)
  }
})

test('a name that the set lacks is no icon', () => {
  for (const name of ['no-such-icon', 'icons', 'body', '']) expect(hasIcon(name)).toBe(false)
  expect(() => icon('no-such-icon', MIDDLE, 32)).toThrow('no icon is called no-such-icon')
})
