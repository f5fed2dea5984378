/** Puts a falling board on the stage: pictures, the brand's frame, and what all its slots show alike. */
import type { Table } from '../family.ts'
import { loadPicture } from '../canvas/pictures.ts'
import { Scene } from '../canvas/scene.ts'
import { faceReady } from '../canvas/text.ts'
import { FallingBoard } from './board.ts'
import { dressOf, wellOf } from './dress.ts'
import { SlotShow } from './show.ts'
import './style.css'
import { backdropUrl } from '../stage/surroundings.ts'
import { loadSymbols, symbolTextures } from './textures.ts'

export interface OpenBoard {
  show: SlotShow
  destroy(): void
}

/** `lows`: symbols that stand on plates. */
export async function openBoard(
  table: Table,
  heights: readonly number[],
  lows: (symbol: number) => boolean,
): Promise<OpenBoard> {
  const { title, art, stage, sound, isQuick, t } = table
  const [pictures, backdrop] = await Promise.all([
    loadSymbols(title.symbols, art.symbols),
    loadPicture(backdropUrl(art)),
    faceReady(document.documentElement.lang),
  ])
  const dress = dressOf(title.brand, wellOf(backdrop))
  const textures = symbolTextures(pictures, lows, dress.line)
  const scene = await Scene.open(stage, t('reels.stage'))
  const show = new SlotShow(table, new FallingBoard(scene, { heights, textures, dress, sound, isQuick }))
  stage.addEventListener('pointerup', () => show.hurry())
  return { show, destroy: () => scene.destroy() }
}

/** A board to begin with: the symbols in turn, no wins among neighbours. */
export const firstBoard = (heights: readonly number[], symbols: number): number[][] =>
  heights.map((height, reel) => Array.from({ length: height }, (_, row) => (reel * 3 + row * 2) % symbols))
