/**
 * Draws the tiles of the lobby ahead of the first request: a tile takes a quarter of a second of a processor, and a page
 * shows twenty. Cached tiles are skipped.
 */
import type { Title } from '@night-market/games/titles/title'
import { artOf, TILE_WIDTH, type Pictures } from '../../art/art.ts'

interface Log {
  warn(fields: object, message: string): void
}

/** One at a time, so that requested pictures are not delayed. Returns a function that stops it. */
export function drawTilesAhead(pictures: Pictures, titles: readonly Title[], log: Log): () => Promise<void> {
  let isStopped = false
  const done = (async () => {
    for (const title of titles) {
      if (isStopped) return
      await artOf(pictures, title, 'tile', TILE_WIDTH)
    }
  })().catch((error: unknown) => log.warn({ err: error }, 'drawing tiles ahead failed; drawing on demand'))
  return () => {
    isStopped = true
    return done
  }
}
