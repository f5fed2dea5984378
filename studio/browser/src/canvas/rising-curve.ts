/** Draws the rise: the curve since the start, lines at round multipliers, and the hero at its end. */
import { timesText } from '../lib/money-text.ts'
import { FACE_2D } from './face.ts'
import type { PaperSize } from './paper.ts'

export interface Curve {
  doublesMs: number
  /** Since the start of the rise. */
  elapsedMs: number
  x100: number
  look: 'waiting' | 'rising' | 'crashed' | 'won'
  hero: CanvasImageSource | null
}

const COLOURS = { waiting: '255 255 255', rising: '255 196 77', crashed: '255 106 106', won: '88 224 172' }
const MARGIN = { top: 26, right: 54, bottom: 30, left: 58 }
const LEAST_MS = 8000
const LINES = [100, 120, 150, 200, 300, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000, 1_000_000]

export function drawCurve(context: CanvasRenderingContext2D, curve: Curve, size: PaperSize): void {
  const wide = size.width - MARGIN.left - MARGIN.right
  const high = size.height - MARGIN.top - MARGIN.bottom
  const spanMs = Math.max(LEAST_MS, curve.elapsedMs)
  const topX100 = Math.max(200, curve.x100 * 1.08)
  const x = (ms: number) => MARGIN.left + (ms / spanMs) * wide
  const y = (x100: number) => MARGIN.top + high - ((x100 - 100) / (topX100 - 100)) * high
  drawLines(context, topX100, size, y)
  if (curve.look === 'waiting') return drawHero(context, curve, { x: x(0), y: y(100) }, size)
  const points = Array.from({ length: 61 }, (_, part) => {
    const ms = (curve.elapsedMs * part) / 60
    const exact = 100 * 2 ** (ms / curve.doublesMs)
    return { x: x(ms), y: y(Math.min(exact, Math.max(100, curve.x100))) }
  })
  const line = new Path2D()
  line.moveTo(x(0), y(100))
  for (const point of points) line.lineTo(point.x, point.y)
  context.lineWidth = 6
  context.lineCap = 'round'
  context.strokeStyle = `rgb(${COLOURS[curve.look]})`
  context.stroke(line)
  const end = points.at(-1) ?? { x: x(0), y: y(100) }
  const under = new Path2D(line)
  under.lineTo(end.x, y(100))
  under.lineTo(x(0), y(100))
  const fill = context.createLinearGradient(0, end.y, 0, y(100))
  fill.addColorStop(0, `rgb(${COLOURS[curve.look]} / 0.5)`)
  fill.addColorStop(1, `rgb(${COLOURS[curve.look]} / 0.04)`)
  context.save()
  context.clip(under)
  context.fillStyle = fill
  context.fillRect(0, 0, size.width, size.height)
  context.restore()
  drawHero(context, curve, end, size)
}

function drawLines(
  context: CanvasRenderingContext2D,
  topX100: number,
  { width }: PaperSize,
  y: (x100: number) => number,
): void {
  const within = LINES.filter((line) => line < topX100)
  context.font = `620 13px ${FACE_2D}`
  context.textAlign = 'right'
  context.textBaseline = 'middle'
  for (const line of within.slice(-5)) {
    context.fillStyle = 'rgb(255 255 255 / 0.14)'
    context.fillRect(MARGIN.left, y(line), width - MARGIN.left, 1)
    context.fillStyle = '#e6deee'
    context.fillText(timesText(line), MARGIN.left - 8, y(line))
  }
}

function drawHero(
  context: CanvasRenderingContext2D,
  { hero, look }: Curve,
  { x, y }: { x: number; y: number },
  { width, height }: PaperSize,
): void {
  const side = Math.min(96, width * 0.16, height * 0.24)
  const glow = context.createRadialGradient(x, y, 0, x, y, side)
  glow.addColorStop(0, `rgb(${COLOURS[look]} / 0.6)`)
  glow.addColorStop(1, `rgb(${COLOURS[look]} / 0)`)
  context.fillStyle = glow
  context.fillRect(x - side, y - side, side * 2, side * 2)
  if (!hero) return
  context.save()
  context.translate(x, y)
  if (look === 'crashed') context.rotate(1.1)
  context.globalAlpha = look === 'crashed' ? 0.55 : 1
  context.drawImage(hero, -side / 2, -side / 2, side, side)
  context.restore()
}
