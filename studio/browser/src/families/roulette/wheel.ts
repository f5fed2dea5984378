/** The wheel, drawn once and turned; the ball on it. */
import {
  isZero,
  numberText,
  RED,
  wheelOf,
  type TableLayout,
} from '@night-market/games/families/roulette/table'
import { FACE_2D } from '../../canvas/face.ts'
import { pocketAngle } from './spin-path.ts'

const TOP = -Math.PI / 2

export interface WheelPicture {
  wheel: number
  ball: { angle: number; height: number } | null
}

/** Draws the wheel in the middle of a square of this size. */
export function drawWheel(
  context: CanvasRenderingContext2D,
  size: number,
  turning: HTMLCanvasElement,
  picture: WheelPicture,
): void {
  const radius = size / 2
  context.save()
  context.translate(radius, radius)
  drawBowl(context, radius)
  context.save()
  context.rotate(picture.wheel)
  context.drawImage(turning, -radius, -radius, size, size)
  context.restore()
  drawGloss(context, radius)
  if (picture.ball) drawBall(context, radius, picture.ball)
  context.restore()
}

/** What turns: pockets, numbers, cone and spokes. */
export function turningPart(layout: TableLayout, size: number, pixels: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(2, Math.round(size * pixels))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('a canvas without two dimensions')
  const radius = canvas.width / 2
  context.translate(radius, radius)
  const wheel = wheelOf(layout)
  const angle = pocketAngle(wheel.length)
  wheel.forEach((number, place) =>
    drawPocket(context, radius, { number, angle, middle: TOP + place * angle }),
  )
  ring(context, radius * 0.84, radius * 0.012, '#f2cf7a')
  ring(context, radius * 0.66, radius * 0.012, '#e3b95c')
  ring(context, radius * 0.5, radius * 0.018, '#f2cf7a')
  drawCone(context, radius)
  return canvas
}

function drawBowl(context: CanvasRenderingContext2D, radius: number): void {
  const wood = context.createRadialGradient(0, -radius * 0.2, radius * 0.6, 0, 0, radius)
  wood.addColorStop(0, '#4a2413')
  wood.addColorStop(0.62, '#6d3a1c')
  wood.addColorStop(0.86, '#8d5127')
  wood.addColorStop(1, '#2c1309')
  context.save()
  context.shadowColor = 'rgb(0 0 0 / .6)'
  context.shadowBlur = radius * 0.14
  context.shadowOffsetY = radius * 0.05
  disc(context, radius * 0.97, wood)
  context.restore()
  ring(context, radius * 0.955, radius * 0.018, '#e9c574')
  ring(context, radius * 0.87, radius * 0.05, 'rgb(0 0 0 / .34)')
  for (let stud = 0; stud < 8; stud++) {
    const angle = (stud / 8) * Math.PI * 2
    context.save()
    context.rotate(angle)
    context.translate(0, -radius * 0.905)
    context.rotate(stud % 2 ? Math.PI / 2 : 0)
    context.fillStyle = '#ffe9b0'
    context.beginPath()
    context.ellipse(0, 0, radius * 0.011, radius * 0.032, 0, 0, Math.PI * 2)
    context.fill()
    context.restore()
  }
}

interface Pocket {
  number: number
  /** How wide it is, and where its middle lies. */
  angle: number
  middle: number
}

function drawPocket(
  context: CanvasRenderingContext2D,
  radius: number,
  { number, angle, middle }: Pocket,
): void {
  const wedge = (outer: number, inner: number, fill: string) => {
    context.fillStyle = fill
    context.beginPath()
    context.arc(0, 0, outer, middle - angle / 2, middle + angle / 2)
    context.arc(0, 0, inner, middle + angle / 2, middle - angle / 2, true)
    context.fill()
  }
  const [bright, deep] = coloursOf(number)
  wedge(radius * 0.84, radius * 0.66, bright)
  wedge(radius * 0.66, radius * 0.5, deep)
  context.save()
  context.rotate(middle + Math.PI / 2)
  context.strokeStyle = 'rgb(242 207 122 / .75)'
  context.lineWidth = Math.max(1, radius * 0.006)
  context.rotate(angle / 2)
  context.beginPath()
  context.moveTo(0, -radius * 0.84)
  context.lineTo(0, -radius * 0.5)
  context.stroke()
  context.rotate(-angle / 2)
  context.font = `700 ${radius * 0.088}px ${FACE_2D}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = '#fff'
  context.fillText(numberText(number), 0, -radius * 0.75)
  context.restore()
}

function drawCone(context: CanvasRenderingContext2D, radius: number): void {
  const cone = context.createRadialGradient(-radius * 0.1, -radius * 0.14, 0, 0, 0, radius * 0.5)
  cone.addColorStop(0, '#b8743a')
  cone.addColorStop(0.5, '#7c4420')
  cone.addColorStop(1, '#3a1a0b')
  disc(context, radius * 0.49, cone)
  for (let spoke = 0; spoke < 4; spoke++) {
    context.save()
    context.rotate((spoke * Math.PI) / 2)
    const gold = context.createLinearGradient(-radius * 0.03, 0, radius * 0.03, 0)
    gold.addColorStop(0, '#8a5a12')
    gold.addColorStop(0.5, '#ffe9ae')
    gold.addColorStop(1, '#a06c1a')
    context.fillStyle = gold
    context.beginPath()
    context.roundRect(-radius * 0.02, -radius * 0.33, radius * 0.04, radius * 0.33, radius * 0.02)
    context.fill()
    context.beginPath()
    context.arc(0, -radius * 0.33, radius * 0.042, 0, Math.PI * 2)
    context.fill()
    context.restore()
  }
  const hub = context.createRadialGradient(-radius * 0.04, -radius * 0.05, 0, 0, 0, radius * 0.13)
  hub.addColorStop(0, '#fff5d0')
  hub.addColorStop(0.5, '#f0bf55')
  hub.addColorStop(1, '#8a560f')
  disc(context, radius * 0.12, hub)
}

function drawGloss(context: CanvasRenderingContext2D, radius: number): void {
  const gloss = context.createLinearGradient(0, -radius, 0, radius * 0.5)
  gloss.addColorStop(0, 'rgb(255 255 255 / .16)')
  gloss.addColorStop(0.5, 'rgb(255 255 255 / 0)')
  disc(context, radius * 0.84, gloss)
}

function drawBall(
  context: CanvasRenderingContext2D,
  radius: number,
  ball: { angle: number; height: number },
): void {
  const way = radius * (0.59 + 0.285 * ball.height)
  const x = Math.cos(TOP + ball.angle) * way
  const y = Math.sin(TOP + ball.angle) * way
  const own = radius * 0.036
  const shine = context.createRadialGradient(x - own * 0.35, y - own * 0.4, own * 0.1, x, y, own)
  shine.addColorStop(0, '#ffffff')
  shine.addColorStop(0.6, '#eef0f6')
  shine.addColorStop(1, '#9aa1b5')
  context.save()
  context.shadowColor = 'rgb(0 0 0 / .6)'
  context.shadowBlur = own
  context.shadowOffsetY = own * 0.5
  context.fillStyle = shine
  context.beginPath()
  context.arc(x, y, own, 0, Math.PI * 2)
  context.fill()
  context.restore()
}

function coloursOf(number: number): [bright: string, deep: string] {
  if (isZero(number)) return ['#0f9f5c', '#0a6a3d']
  return RED.includes(number) ? ['#d3202f', '#8d1320'] : ['#1b1720', '#0e0b12']
}

function disc(context: CanvasRenderingContext2D, radius: number, fill: string | CanvasGradient): void {
  context.fillStyle = fill
  context.beginPath()
  context.arc(0, 0, radius, 0, Math.PI * 2)
  context.fill()
}

function ring(context: CanvasRenderingContext2D, radius: number, width: number, stroke: string): void {
  context.strokeStyle = stroke
  context.lineWidth = width
  context.beginPath()
  context.arc(0, 0, radius, 0, Math.PI * 2)
  context.stroke()
}
