import { describe, expect, test } from 'vitest'
import { cellMiddle, onPixels, slotLayout } from './layout.ts'

const STAGES = [
  { width: 360, height: 470 },
  { width: 390, height: 590 },
  { width: 1120, height: 630 },
  { width: 1600, height: 900 },
  { width: 844, height: 300 },
]

describe.each([
  { reels: 5, rows: 3 },
  { reels: 5, rows: 4 },
  { reels: 3, rows: 3 },
])('$reels reels of $rows rows', ({ reels, rows }) => {
  test.each(STAGES)('frame and word stay on a stage of $width x $height', (stage) => {
    const { window, border, word } = slotLayout(stage, reels, rows)
    expect(window.x - 2 * border).toBeGreaterThanOrEqual(0)
    expect(window.x + window.width + 2 * border).toBeLessThanOrEqual(stage.width)
    expect(window.y - 2 * border).toBeGreaterThanOrEqual(0)
    expect(word.y + word.size / 2).toBeLessThanOrEqual(stage.height)
  })
})

test('cells fill the window from its first corner to its last', () => {
  const layout = slotLayout({ width: 1120, height: 630 }, 5, 3)
  const first = cellMiddle(layout, 0, 0)
  const last = cellMiddle(layout, 4, 2)
  expect(first.x - layout.cell / 2).toBeCloseTo(layout.window.x)
  expect(last.x + layout.cell / 2).toBeCloseTo(layout.window.x + layout.window.width)
  expect(last.y + layout.row / 2).toBeCloseTo(layout.window.y + layout.window.height)
})

test('upright stages have taller rows, never wider cells', () => {
  const upright = slotLayout({ width: 390, height: 590 }, 5, 3)
  expect(upright.row).toBeGreaterThan(upright.cell)
})

test('what is moved on pixels keeps its place to half a pixel, and has its edges between two of them', () => {
  expect(onPixels(100.3, 21, 1)).toBe(100.5)
  expect(onPixels(100.3, 20, 1)).toBe(100)
  expect(onPixels(100.3, 10.5, 2)).toBe(100.25)
})
