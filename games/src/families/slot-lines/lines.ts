/** Sets of winning lines, made from a few shapes laid on every row they fit. */

/** Shapes of five reels, by rows below the base; the order decides which lines the smaller sets have. */
const FIVE_REEL_SHAPES = [
  '00000',
  '01210',
  '21012',
  '00100',
  '11011',
  '01110',
  '10001',
  '01010',
  '10101',
  '00122',
  '22100',
  '00111',
  '11100',
  '01112',
  '21110',
]

const THREE_REEL_SHAPES = ['000', '012', '210', '010', '101']
const FOUR_REEL_SHAPES = [
  '0000',
  '0110',
  '1001',
  '0101',
  '1010',
  '0011',
  '1100',
  '0122',
  '2100',
  '0012',
  '2210',
]
const SIX_REEL_SHAPES = [
  '000000',
  '012210',
  '210012',
  '001100',
  '110011',
  '011110',
  '100001',
  '010101',
  '101010',
  '001122',
  '221100',
  '000111',
  '111000',
  '011112',
  '211110',
]
const SHAPES = { 3: THREE_REEL_SHAPES, 4: FOUR_REEL_SHAPES, 5: FIVE_REEL_SHAPES, 6: SIX_REEL_SHAPES }
export type LineReels = keyof typeof SHAPES

/** The first `count` lines of a window; refuses to invent more than the shapes give. */
export function linesOf(reels: LineReels, rows: number, count: number): string[] {
  const lines = SHAPES[reels].flatMap((shape) => laid(shape, rows))
  if (lines.length < count) throw new Error(`${reels}x${rows} has ${lines.length} lines, not ${count}`)
  return lines.slice(0, count)
}

function laid(shape: string, rows: number): string[] {
  const height = Math.max(...[...shape].map(Number)) + 1
  return Array.from({ length: Math.max(0, rows - height + 1) }, (_, base) =>
    [...shape].map((row) => String(Number(row) + base)).join(''),
  )
}
