/** Draws the board: pegs, bins coloured from the middle out, and the ball. */
import { FACE_2D } from '../../canvas/face.ts'
import { timesText } from '../../lib/money-text.ts'
import { binMiddle, edgeness, pegAt, type PlinkoGeometry, type Point } from './geometry.ts'

const SHINE_MS = 420

export interface PlinkoPicture {
  geometry: PlinkoGeometry
  /** Multipliers in hundredths, from left to right. */
  slots: number[]
  /** Every ball that falls now. */
  balls: Set<Point>
  /** When pegs were hit, by `row:index`: they shine for a moment. */
  lit: Map<string, number>
  /** Bins that balls fell into, and how far each is pressed down. */
  landed: Map<number, number>
}

export function drawPlinko(context: CanvasRenderingContext2D, picture: PlinkoPicture): void {
  drawPegs(context, picture)
  const words = binWords(picture)
  const size = letterSize(picture, words)
  picture.slots.forEach((_, slot) => drawBin(context, picture, slot, words[slot] ?? '', size))
  for (const ball of picture.balls) drawBall(context, ball, picture.geometry.ballRadius)
}

function drawPegs(context: CanvasRenderingContext2D, { geometry, lit }: PlinkoPicture): void {
  const now = performance.now()
  for (let row = 0; row < geometry.rows; row++) {
    for (let index = 0; index < row + 3; index++) {
      const { x, y } = pegAt(geometry, row, index)
      const hitAt = lit.get(`${row}:${index}`)
      const light = hitAt === undefined ? 0 : Math.max(0, 1 - (now - hitAt) / SHINE_MS)
      if (light > 0)
        disc(context, x, y, geometry.pegRadius * (2 + 2.2 * light), `rgb(255 210 122 / ${0.5 * light})`)
      disc(context, x, y + 1, geometry.pegRadius, 'rgb(0 0 0 / .45)')
      disc(context, x, y, geometry.pegRadius, light > 0.2 ? '#ffe9a6' : '#f2e8f7')
    }
  }
}

function drawBin(
  context: CanvasRenderingContext2D,
  { geometry, landed }: PlinkoPicture,
  slot: number,
  words: string,
  size: number,
): void {
  const { width, height } = geometry.bins
  const middle = binMiddle(geometry, slot)
  const press = landed.get(slot)
  const isHit = press !== undefined
  const y = middle.y - height / 2 + (press ?? 0) * height * 0.22
  const x = middle.x - width / 2
  const hue = 44 - 48 * edgeness(slot, geometry.rows)
  const fill = context.createLinearGradient(0, y, 0, y + height)
  fill.addColorStop(0, `hsl(${hue} 100% ${isHit ? 74 : 62}%)`)
  fill.addColorStop(1, `hsl(${hue} 92% ${isHit ? 60 : 47}%)`)
  context.save()
  if (isHit) {
    context.shadowColor = `hsl(${hue} 100% 60%)`
    context.shadowBlur = 24
  }
  context.fillStyle = fill
  context.beginPath()
  context.roundRect(x, y, width, height, Math.min(9, width * 0.2))
  context.fill()
  context.restore()
  context.font = `750 ${size}px ${FACE_2D}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = '#2a0d02'
  context.fillText(words, middle.x, y + height / 2 + size * 0.06)
}

/** 1.50 is written 1.5×; on narrow bins the sign is left out. */
function binWords({ geometry, slots }: PlinkoPicture): string[] {
  const isNarrow = geometry.bins.width < 38
  return slots.map((x100) =>
    timesText(x100)
      .replace(/(\.\d)0×$/, '$1×')
      .replace(isNarrow ? '×' : '', ''),
  )
}

/** One size for all bins: that of the longest words. */
function letterSize({ geometry }: PlinkoPicture, words: string[]): number {
  const longest = Math.max(...words.map((word) => word.length))
  return Math.min(geometry.bins.height * 0.5, 16, (geometry.bins.width * 1.66) / Math.max(3, longest))
}

function drawBall(context: CanvasRenderingContext2D, { x, y }: Point, radius: number): void {
  const shine = context.createRadialGradient(x - radius * 0.35, y - radius * 0.4, radius * 0.1, x, y, radius)
  shine.addColorStop(0, '#fff8df')
  shine.addColorStop(0.45, '#ffc44d')
  shine.addColorStop(1, '#d9750a')
  context.save()
  context.shadowColor = 'rgb(255 178 36 / .85)'
  context.shadowBlur = radius * 1.6
  context.fillStyle = shine
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
  context.restore()
}

function disc(context: CanvasRenderingContext2D, x: number, y: number, radius: number, fill: string): void {
  context.fillStyle = fill
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fill()
}
