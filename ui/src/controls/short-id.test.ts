import { expect, test } from 'vitest'
import { shortOf } from './short-id.tsx'

test.each([
  ['trf_db249498cfd82d86096a690647fd509e', '47FD-509E'],
  ['NMJREVC589', 'NMJREVC589'],
])('%s is read aloud as %s', (id, short) => {
  expect(shortOf(id)).toBe(short)
})
