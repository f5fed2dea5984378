import { expect, test } from 'vitest'
import { plainAddress, widthsOf } from './picture-widths.ts'

test('an address that lists its widths offers each of them', () => {
  const address = 'https://games.example/art/fox-7/ab12/tile-360.webp#widths=180,360'
  expect(widthsOf(address)).toBe(
    'https://games.example/art/fox-7/ab12/tile-180.webp 180w, https://games.example/art/fox-7/ab12/tile-360.webp 360w',
  )
  expect(plainAddress(address)).toBe('https://games.example/art/fox-7/ab12/tile-360.webp')
})

test.each([
  '',
  'https://a.example/icon.png',
  'https://a.example/icon-360.png',
  'https://a.example/icon.png#widths=1',
])('any other address has one width: %s', (address) => expect(widthsOf(address)).toBeUndefined())
