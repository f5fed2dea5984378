import { expect, test } from 'vitest'
import { assertFits } from './qr.tsx'

test('SYS-4: a text that no code holds is a bad block', () => {
  assertFits('x'.repeat(2331))
  expect(() => assertFits('x'.repeat(2332))).toThrow('bad rs block @ typeNumber:41/errorCorrectionLevel:M')
  expect(() => assertFits('अ'.repeat(778))).toThrow('bad rs block')
})
