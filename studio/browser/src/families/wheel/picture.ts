/** Draws the wheel: its face once, on a canvas of its own that is turned; rim, hub and pointer over it. */
import { FACE_2D } from '../../canvas/face.ts'
import type { PaperSize } from '../../canvas/paper.ts'
import { shortTimes } from '../../lib/money-text.ts'
import { coloursOf } from './turn.ts'

export interface WheelPicture {
  stops: readonly number[]
  turn: number
  hero: CanvasImageSource | null
  /** The segment that won, lit up while the wheel rests on it. */
  lit: number | null
  /** How far a segment's peg has pushed the pointer aside, from 0 to 1. */
  push: number
}

const FULL = Math.PI * 2
/** Segments too narrow for words have none. */
const MOST_WORDS = 30

export function drawWheel(
  context: CanvasRenderingContext2D,
  picture: WheelPicture,
  { width, height }: PaperSize,
  face: HTMLCanvasElement,
): void {
  const radius = radiusIn({ width, height })
  const [x, y] = [width / 2, height / 2 + radius * 0.06]
  context.save()
  context.translate(x, y)
  context.save()
  context.rotate(picture.turn)
  context.drawImage(face, -radius, -radius, radius * 2, radius * 2)
  if (picture.lit !== null) drawLight(context, picture, picture.lit, radius)
  context.restore()
  drawRim(context, radius)
  drawHub(context, picture.hero, radius)
  drawPointer(context, radius, picture.push)
  context.restore()
}

export const radiusIn = ({ width, height }: PaperSize): number =>
  Math.max(10, Math.min(width * 0.47, height * 0.44))

/** The segments with what they pay, `size` pixels wide. */
export function wheelFace(stops: readonly number[], size: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = Math.max(2, Math.round(size))
  const context = canvas.getContext('2d')
  if (!context) throw new Error('a canvas without two dimensions')
  const radius = canvas.width / 2
  const colours = coloursOf(stops)
  context.translate(radius, radius)
  context.rotate(-Math.PI / 2)
  stops.forEach((x100, place) => {
    const step = FULL / stops.length
    context.save()
    context.rotate(place * step)
    drawSegment(context, radius * 0.985, step, colours.get(x100) ?? '#000')
    context.rotate(step / 2)
    if (stops.length <= MOST_WORDS && x100 > 0) drawWords(context, shortTimes(x100), radius, step)
    context.restore()
  })
  return canvas
}

function drawSegment(context: CanvasRenderingContext2D, radius: number, step: number, colour: string): void {
  context.beginPath()
  context.moveTo(0, 0)
  context.arc(0, 0, radius, 0, step)
  context.closePath()
  context.fillStyle = colour
  context.fill()
  const shade = context.createRadialGradient(0, 0, radius * 0.3, 0, 0, radius)
  shade.addColorStop(0, 'rgb(10 4 14 / 0.55)')
  shade.addColorStop(0.6, 'rgb(10 4 14 / 0.08)')
  shade.addColorStop(1, 'rgb(255 255 255 / 0.18)')
  context.fillStyle = shade
  context.fill()
  context.strokeStyle = 'rgb(12 5 18 / 0.75)'
  context.lineWidth = Math.max(1.5, radius * 0.008)
  context.stroke()
}

function drawWords(context: CanvasRenderingContext2D, words: string, radius: number, step: number): void {
  context.font = `760 ${Math.min(radius * 0.1, radius * step * 0.5)}px ${FACE_2D}`
  context.textAlign = 'right'
  context.textBaseline = 'middle'
  context.fillStyle = '#14060f'
  context.fillText(words, radius * 0.93, 0)
}

function drawLight(
  context: CanvasRenderingContext2D,
  { stops }: WheelPicture,
  lit: number,
  radius: number,
): void {
  const step = FULL / stops.length
  context.beginPath()
  context.moveTo(0, 0)
  context.arc(0, 0, radius * 0.985, lit * step - Math.PI / 2, (lit + 1) * step - Math.PI / 2)
  context.closePath()
  context.fillStyle = 'rgb(255 255 255 / 0.34)'
  context.fill()
  context.strokeStyle = '#fff6d8'
  context.lineWidth = radius * 0.016
  context.stroke()
}

function drawRim(context: CanvasRenderingContext2D, radius: number): void {
  const gold = context.createLinearGradient(0, -radius, 0, radius)
  gold.addColorStop(0, '#fff1c2')
  gold.addColorStop(0.5, '#f2a52a')
  gold.addColorStop(1, '#8a4a08')
  context.strokeStyle = gold
  context.lineWidth = radius * 0.045
  context.beginPath()
  context.arc(0, 0, radius, 0, FULL)
  context.stroke()
}

function drawHub(context: CanvasRenderingContext2D, hero: CanvasImageSource | null, radius: number): void {
  const hub = radius * 0.3
  const shade = context.createRadialGradient(0, -hub * 0.4, hub * 0.1, 0, 0, hub)
  shade.addColorStop(0, '#5a4474')
  shade.addColorStop(1, '#1c1126')
  context.beginPath()
  context.arc(0, 0, hub, 0, FULL)
  context.fillStyle = shade
  context.fill()
  context.strokeStyle = '#ffcf5a'
  context.lineWidth = radius * 0.025
  context.stroke()
  if (hero) context.drawImage(hero, -hub * 0.68, -hub * 0.68, hub * 1.36, hub * 1.36)
}

function drawPointer(context: CanvasRenderingContext2D, radius: number, push: number): void {
  const size = radius * 0.12
  context.save()
  context.translate(0, -radius * 1.06)
  context.rotate(-push * 0.3)
  context.beginPath()
  context.moveTo(0, size * 1.35)
  context.lineTo(size * 0.72, -size * 0.2)
  context.arc(0, -size * 0.2, size * 0.72, 0, Math.PI, true)
  context.closePath()
  context.fillStyle = '#ff3f5f'
  context.fill()
  context.strokeStyle = '#fff'
  context.lineWidth = size * 0.16
  context.stroke()
  context.restore()
}
