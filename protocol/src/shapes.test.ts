import { expect, test } from 'vitest'
import { freshIdOf, idOf } from './shapes.ts'

test('PAY-2: a caller cannot take an id that the platform will derive from a name', () => {
  const made = [
    'trf_demo_mbr_1',
    'trf_wage_agr1_2026-03-01',
    'trf_hub88_7f3a',
    'trf_short',
    `trf_${'a'.repeat(41)}`,
  ]
  for (const id of made) expect(freshIdOf('trf').safeParse(id).success, id).toBe(false)
  for (const id of ['trf_0123456789abcdef0123456789abcdef', 'trf_01jm3v7q0c9r5t8w2x4y6z1ab3']) {
    expect(freshIdOf('trf').safeParse(id).success, id).toBe(true)
  }
  expect(freshIdOf('wdr').safeParse('trf_0123456789abcdef0123456789abcdef').success).toBe(false)
  expect(idOf('trf').safeParse('trf_demo_mbr_1').success).toBe(true)
})
