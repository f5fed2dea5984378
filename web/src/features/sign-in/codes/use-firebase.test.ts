import { expect, test } from 'vitest'
import { worldNumber } from './use-firebase.ts'

const countries = [
  { code: 'IN', dialingCode: '91', name: 'India' },
  { code: 'VN', dialingCode: '84', name: 'Vietnam' },
]

test.each([
  ['', '98765 43210', '+919876543210'],
  ['', '09876543210', '+919876543210'],
  ['84', '091 234 56 78', '+84912345678'],
  ['', '+84 91 234 56 78', '+84912345678'],
  ['91', ' ', ''],
])(
  'ID-3: Firebase is asked for the number with its country: %j and %j are %j',
  (dialingCode, number, whole) => {
    expect(worldNumber({ dialingCode, number }, countries)).toBe(whole)
  },
)
