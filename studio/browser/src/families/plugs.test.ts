import { FAMILIES as GAMES } from '@night-market/games/families/index'
import { expect, test } from 'vitest'
import { en as shell } from '../locales/en.ts'
import { FAMILIES } from './index.ts'

const namesIn = (text: string): string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map((found) => found[1] ?? '').toSorted()

test('every family of the games can be shown', () => {
  expect(Object.keys(FAMILIES).toSorted()).toEqual(GAMES.map(({ id }) => id).toSorted())
})

test.each(Object.keys(FAMILIES))('%s shows its own game and says the same in both languages', async (id) => {
  const plug = await FAMILIES[id]?.()
  if (!plug) throw new Error(`${id} is not registered`)
  expect(plug.game.id).toBe(id)
  const [en, hi] = await Promise.all([plug.labels.en(), plug.labels.hi()])
  expect(Object.keys(hi.default).toSorted()).toEqual(Object.keys(en.default).toSorted())
  for (const [label, text] of Object.entries(en.default)) {
    expect(namesIn(hi.default[label] ?? ''), label).toEqual(namesIn(text))
    expect(Object.keys(shell), 'a label of the family hides one of the shell').not.toContain(label)
  }
})
