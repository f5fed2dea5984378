import { FAMILIES } from '@night-market/games/families/index'
import { TITLES } from '@night-market/games/testing/titles'
import { expect, test } from 'vitest'
import { composeTile } from '../art/compose.ts'
import { listedFamilyOf } from './index.ts'

test.each(FAMILIES.map(({ id }) => id))('%s has a picture and is found by other words', (id) => {
  const title = TITLES.find(({ family }) => family === id)
  if (!title) throw new Error(`${id} has no titles`)
  expect(listedFamilyOf(title).id).toBe(id)
  expect(composeTile(title)).not.toMatch(/NaN|undefined|Infinity/)
  expect(listedFamilyOf(title).searchWords).toMatch(/[a-z]{3}.*[\u0900-\u097f]/)
})
