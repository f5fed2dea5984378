/** Where frame, reels and words stand on a stage of any shape. */

export interface SlotLayout {
  /** Width of a cell, and how tall a row is: upright stages have taller rows. */
  cell: number
  row: number
  gap: number
  /** The window of the reels, without its frame. */
  window: { x: number; y: number; width: number; height: number }
  border: number
  radius: number
  /** Middle of the line that names the win, and how tall its letters are. */
  word: { x: number; y: number; size: number }
}

/** Room under the frame for the win, and over it, in cells. */
const WORD_CELLS = 0.42
const TOP_CELLS = 0.16
/** Room over the frame of an upright stage, for the name of the game. */
const TITLE_CELLS = 1.1
const MAX_CELL = 210
const TALLEST_ROW = 1.36

export function slotLayout(
  stage: { width: number; height: number },
  reels: number,
  rows: number,
): SlotLayout {
  const isTall = stage.height > stage.width
  const side = isTall ? 0.03 : 0.055
  // Cells are square; between reels is a gap of 5 %, round the window a border of 7 % and a rim of 7 %.
  const wide = (stage.width * (1 - 2 * side)) / (reels + (reels - 1) * 0.05 + 0.28)
  const high = (stage.height - 8) / (rows + 0.28 + WORD_CELLS + TOP_CELLS)
  const cell = Math.max(24, Math.min(wide, high, MAX_CELL))
  const gap = cell * 0.05
  const border = cell * 0.07
  const width = reels * cell + (reels - 1) * gap
  const free = (stage.height - 8 - cell * (0.28 + WORD_CELLS + TITLE_CELLS)) / rows
  const row = isTall ? Math.max(cell, Math.min(cell * TALLEST_ROW, free)) : cell
  const height = rows * row
  const whole = height + 4 * border + WORD_CELLS * cell
  const top = Math.max(TOP_CELLS * cell * 0.5, (stage.height - whole) / 2)
  const x = (stage.width - width) / 2
  const y = top + 2 * border
  // Under an upright frame is room for larger letters, as far as the stage reaches.
  const bottom = y + height + 2 * border
  const size = isTall ? Math.max(20, Math.min(cell * 0.56, (stage.height - bottom) * 0.5)) : cell * 0.33
  const word = {
    x: stage.width / 2,
    y: bottom + (isTall ? Math.max(cell * 0.2, size * 0.7) : cell * 0.2),
    size: Math.max(20, size),
  }
  return { cell, row, gap, border, radius: cell * 0.16, window: { x, y, width, height }, word }
}

/** Middle of a cell, in stage pixels. */
export function cellMiddle(layout: SlotLayout, reel: number, row: number): { x: number; y: number } {
  const { window, cell, gap } = layout
  return { x: window.x + reel * (cell + gap) + cell / 2, y: window.y + (row + 0.5) * layout.row }
}

/** Where the middle of something this wide is put so that its edges lie on pixels of the canvas. */
export const onPixels = (middle: number, wide: number, resolution: number): number =>
  Math.round((middle - wide / 2) * resolution) / resolution + wide / 2
