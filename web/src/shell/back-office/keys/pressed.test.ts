import { expect, test } from 'vitest'
import { pressed as pressedOf } from './pressed.ts'

const KEYS = { places: new Set(['o', 't']), controls: new Set(['/', '[', ']', 'e']) }
const pressed = (waiting: number | null, key: Parameters<typeof pressedOf>[2]) =>
  pressedOf(KEYS, waiting, key)

const key = (name: string, timeStamp = 0, held: { ctrlKey?: boolean } = {}) => ({
  key: name,
  timeStamp,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...held,
})

test('AGT-1: "g" and then the letter of a page within a second and a half lead there', () => {
  const { waiting, act } = pressed(null, key('g', 1000))
  expect(act).toBe('none')
  expect(pressed(waiting, key('o', 2500))).toEqual({ act: 'go', letter: 'o', waiting: null })
  expect(pressed(waiting, key('o', 2501))).toEqual({ act: 'none', waiting: null })
  expect(pressed(waiting, key('x', 1100))).toEqual({ act: 'none', waiting: null })
  expect(pressed(null, key('o'))).toEqual({ act: 'none', waiting: null })
})

test('AGT-1: the keys of controls and of the help act alone, and none with Control', () => {
  for (const name of ['/', '[', ']', 'e'] as const)
    expect(pressed(null, key(name))).toEqual({ act: 'press', key: name, waiting: null })
  expect(pressed(null, key('?'))).toEqual({ act: 'help', waiting: null })
  for (const name of ['e', 'g', '?'])
    expect(pressed(0, key(name, 1, { ctrlKey: true }))).toEqual({ act: 'none', waiting: null })
  expect(pressed(null, key('toString'))).toEqual({ act: 'none', waiting: null })
})
