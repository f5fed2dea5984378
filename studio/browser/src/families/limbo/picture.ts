/** Draws the sky of limbo: lines at round multipliers, the target, and the hero that rises on its beam. */
import { FACE_2D } from '../../canvas/face.ts'
import type { PaperSize } from '../../canvas/paper.ts'
import { timesText } from '../../lib/money-text.ts'
import { marksOn, type Scale } from './scale.ts'

export interface Sky {
  scale: Scale
  nowX100: number
  targetX100: number
  look: 'rising' | 'is-won' | 'is-lost'
  hero: CanvasImageSource | null
}

const COLOURS = { rising: '255 196 77', 'is-won': '125 240 196', 'is-lost': '255 140 130' }
const MARGIN = { top: 12, bottom: 30, left: 62 }

export function drawSky(context: CanvasRenderingContext2D, sky: Sky, size: PaperSize): void {
  const y = (x100: number) =>
    size.height - MARGIN.bottom - sky.scale.heightOf(x100) * (size.height - MARGIN.bottom - MARGIN.top)
  drawMarks(context, sky, size, y)
  drawTarget(context, sky, size, y(sky.targetX100))
  drawBeam(context, sky, size, y(sky.nowX100))
}

function drawMarks(
  context: CanvasRenderingContext2D,
  { scale }: Sky,
  { width }: PaperSize,
  y: (x100: number) => number,
): void {
  context.font = `620 13px ${FACE_2D}`
  context.textAlign = 'right'
  context.textBaseline = 'middle'
  for (const mark of marksOn(scale)) {
    context.fillStyle = 'rgb(255 255 255 / 0.13)'
    context.fillRect(MARGIN.left, y(mark), width - MARGIN.left, 1)
    context.fillStyle = '#e6deee'
    context.fillText(timesText(mark), MARGIN.left - 10, y(mark))
  }
}

function drawTarget(
  context: CanvasRenderingContext2D,
  { targetX100, look }: Sky,
  { width }: PaperSize,
  y: number,
): void {
  const colour = look === 'is-won' ? '#7df0c4' : '#ffd27a'
  context.save()
  context.strokeStyle = colour
  context.lineWidth = 2.5
  context.setLineDash([10, 8])
  context.beginPath()
  context.moveTo(MARGIN.left, y)
  context.lineTo(width, y)
  context.stroke()
  context.restore()
  const words = timesText(targetX100)
  context.font = `740 15px ${FACE_2D}`
  const wide = context.measureText(words).width + 22
  context.fillStyle = colour
  context.beginPath()
  context.roundRect(width - wide - 6, y - 14, wide, 28, 9)
  context.fill()
  context.fillStyle = '#1d1003'
  context.textAlign = 'center'
  context.fillText(words, width - 6 - wide / 2, y + 1)
}

function drawBeam(
  context: CanvasRenderingContext2D,
  { hero, look }: Sky,
  { width, height }: PaperSize,
  y: number,
): void {
  const x = MARGIN.left + (width - MARGIN.left) * 0.74
  const size = Math.min(120, width * 0.22, height * 0.24)
  const ground = height - MARGIN.bottom
  const beam = context.createLinearGradient(0, y, 0, ground)
  beam.addColorStop(0, `rgb(${COLOURS[look]} / 0.85)`)
  beam.addColorStop(1, `rgb(${COLOURS[look]} / 0.06)`)
  context.fillStyle = beam
  context.beginPath()
  context.moveTo(x, y)
  context.quadraticCurveTo(x + size * 0.2, (y + ground) / 2, x + size * 0.75, ground)
  context.lineTo(x - size * 0.75, ground)
  context.quadraticCurveTo(x - size * 0.2, (y + ground) / 2, x, y)
  context.fill()
  const glow = context.createRadialGradient(x, y, 0, x, y, size)
  glow.addColorStop(0, `rgb(${COLOURS[look]} / 0.75)`)
  glow.addColorStop(1, `rgb(${COLOURS[look]} / 0)`)
  context.fillStyle = glow
  context.fillRect(x - size, y - size, size * 2, size * 2)
  if (hero) context.drawImage(hero, x - size / 2, y - size / 2, size, size)
}
