import { openPictures } from '../../art/art.ts'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { TITLES } from '@night-market/games/testing/titles'
import { drawTilesAhead } from './draw-ahead.ts'

const artCache = mkdtempSync(join(tmpdir(), 'night-market-art-'))
afterAll(() => rmSync(artCache, { recursive: true }))

test('tiles are drawn ahead of the first request, until stopped', async () => {
  const stop = drawTilesAhead(openPictures(artCache), TITLES, { warn: vi.fn() })
  await expect.poll(() => readdirSync(artCache).length).toBeGreaterThanOrEqual(2)
  await stop()
  const drawn = readdirSync(artCache)
  expect(drawn.length).toBeLessThan(TITLES.length)
  expect(drawn.every((file) => /-tile-360-[0-9a-f]{12}\.webp$/.test(file))).toBe(true)
})
