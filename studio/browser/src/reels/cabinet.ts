/** The frame round the reels: rim, well and columns, drawn anew when the stage changes. */
import { Container, Graphics, Sprite, type Texture } from 'pixi.js'
import { drawnTexture } from '../canvas/pictures.ts'
import type { Dress } from './dress.ts'
import type { SlotLayout } from './layout.ts'

const SHADOW = 60

export class Cabinet {
  /** Behind the symbols. */
  readonly back = new Container()
  /** Over the symbols: the shade of a drum at its ends. */
  readonly front = new Container()
  readonly mask = new Graphics()
  readonly #dress: Dress
  readonly #reels: number

  constructor(dress: Dress, reels: number) {
    this.#dress = dress
    this.#reels = reels
  }

  place(layout: SlotLayout): void {
    const { window } = layout
    const pixels = Math.min(2, globalThis.devicePixelRatio || 1)
    replace(this.back, this.#rimTexture(layout, pixels), pixels)
    this.back.position.set(window.x - 2 * layout.border - SHADOW, window.y - 2 * layout.border - SHADOW)
    replace(this.front, drumShade(layout, pixels), pixels)
    this.front.position.set(window.x, window.y)
    this.mask.clear().rect(window.x, window.y, window.width, window.height).fill(0xffffff)
  }

  #rimTexture(layout: SlotLayout, pixels: number): Texture {
    const { window, border, radius } = layout
    const width = window.width + 4 * border
    const height = window.height + 4 * border
    return drawnTexture((width + 2 * SHADOW) * pixels, (height + 2 * SHADOW) * pixels, (context) => {
      context.scale(pixels, pixels)
      context.translate(SHADOW, SHADOW)
      context.save()
      context.shadowColor = 'rgb(0 0 0 / .6)'
      context.shadowBlur = 44 * pixels
      context.shadowOffsetY = 14 * pixels
      context.fillStyle = '#000'
      rounded(context, 0, 0, width, height, radius + border)
      context.restore()
      this.#rim(context, width, height, layout)
      this.#columns(context, layout)
    })
  }

  #rim(
    context: CanvasRenderingContext2D,
    width: number,
    height: number,
    { border, radius }: SlotLayout,
  ): void {
    const [light, bright, middle, deep] = this.#dress.rim
    context.fillStyle = down(context, height, [light, bright, middle, deep])
    rounded(context, 0, 0, width, height, radius + border)
    // A thin second bevel makes the rim read as metal rather than as a stroke.
    context.fillStyle = down(context, height, [deep, middle, bright, light])
    const bevel = border * 0.62
    rounded(context, bevel, bevel, width - 2 * bevel, height - 2 * bevel, radius + border - bevel)
    const inner = border * 0.92
    context.fillStyle = down(context, height, [
      shade(this.#dress.well, 0.55),
      this.#dress.well,
      shade(this.#dress.well, 0.75),
    ])
    rounded(context, inner, inner, width - 2 * inner, height - 2 * inner, radius)
    context.strokeStyle = 'rgb(255 255 255 / .5)'
    context.lineWidth = 1
    context.beginPath()
    context.roundRect(0.5, 0.5, width - 1, height - 1, radius + border)
    context.stroke()
  }

  #columns(context: CanvasRenderingContext2D, { window, border, cell, gap }: SlotLayout): void {
    for (let reel = 0; reel < this.#reels; reel++) {
      const x = 2 * border + reel * (cell + gap)
      context.fillStyle = this.#dress.column
      rounded(context, x, 2 * border, cell, window.height, cell * 0.06)
      context.save()
      context.clip()
      drawWeave(context, x, 2 * border, cell, window.height)
      context.fillStyle = rounding(context, x, cell)
      context.fillRect(x, 2 * border, cell, window.height)
      context.restore()
      context.strokeStyle = this.#dress.columnEdge
      context.lineWidth = 1
      context.beginPath()
      context.roundRect(x + 0.5, 2 * border + 0.5, cell - 1, window.height - 1, cell * 0.06)
      context.stroke()
    }
  }
}

/** A fine lattice: the cloth the symbols lie on. */
function drawWeave(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
): void {
  const step = width / 7
  context.strokeStyle = 'rgb(255 240 225 / .035)'
  context.lineWidth = Math.max(1, width * 0.012)
  context.beginPath()
  for (let at = -height; at < width + height; at += step) {
    context.moveTo(x + at, y)
    context.lineTo(x + at + height, y + height)
    context.moveTo(x + at, y)
    context.lineTo(x + at - height, y + height)
  }
  context.stroke()
}

/** A reel is round: its sides lie in shade. */
function rounding(context: CanvasRenderingContext2D, x: number, width: number): CanvasGradient {
  const gradient = context.createLinearGradient(x, 0, x + width, 0)
  gradient.addColorStop(0, 'rgb(0 0 0 / .42)')
  gradient.addColorStop(0.16, 'rgb(0 0 0 / .08)')
  gradient.addColorStop(0.5, 'rgb(255 240 225 / .06)')
  gradient.addColorStop(0.84, 'rgb(0 0 0 / .08)')
  gradient.addColorStop(1, 'rgb(0 0 0 / .42)')
  return gradient
}

function drumShade({ window, cell }: SlotLayout, pixels: number): Texture {
  return drawnTexture(window.width * pixels, window.height * pixels, (context) => {
    context.scale(pixels, pixels)
    const shadeOf = (from: number, to: number) => {
      const gradient = context.createLinearGradient(0, from, 0, to)
      gradient.addColorStop(0, 'rgb(0 0 0 / .5)')
      gradient.addColorStop(1, 'rgb(0 0 0 / 0)')
      return gradient
    }
    context.fillStyle = shadeOf(0, cell * 0.3)
    context.fillRect(0, 0, window.width, cell * 0.3)
    context.fillStyle = shadeOf(window.height, window.height - cell * 0.3)
    context.fillRect(0, window.height - cell * 0.3, window.width, cell * 0.3)
  })
}

function replace(container: Container, texture: Texture, pixels: number): void {
  for (const old of container.removeChildren()) old.destroy({ texture: true, textureSource: true })
  const sprite = new Sprite(texture)
  sprite.scale.set(1 / pixels)
  container.addChild(sprite)
}

function down(context: CanvasRenderingContext2D, height: number, colours: string[]): CanvasGradient {
  const gradient = context.createLinearGradient(0, 0, 0, height)
  colours.forEach((colour, index) => gradient.addColorStop(index / (colours.length - 1), colour))
  return gradient
}

function rounded(
  context: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  radius: number,
) {
  context.beginPath()
  context.roundRect(x, y, width, height, Math.max(0, radius))
  context.fill()
}

function shade(hex: string, part: number): string {
  const channel = (at: number) => Math.round(Number.parseInt(hex.slice(at, at + 2), 16) * part)
  return `rgb(${channel(1)} ${channel(3)} ${channel(5)})`
}
