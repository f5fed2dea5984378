/**
 * The frame round the reels: rim, well and columns, drawn anew when the stage changes. It stands still, so it is a picture of
 * its own behind the scene, which would have to draw it again in every frame.
 */
import { Container, Sprite, type Texture } from 'pixi.js'
import { Clip } from '../canvas/clip.ts'
import { drawnTexture, drawOn } from '../canvas/pictures.ts'
import { el } from '../lib/dom.ts'
import type { Dress } from './dress.ts'
import type { SlotLayout } from './layout.ts'

const SHADOW = 60

export class Cabinet {
  /** Behind the scene. */
  readonly back = el('canvas', { 'aria-hidden': 'true' })
  /** The symbols, within the window. */
  readonly window = new Clip()
  /** Over the symbols: the shade of a drum at its ends. */
  readonly front = new Container()
  readonly #dress: Dress
  readonly #reels: number
  #shade: Texture | null = null

  constructor(dress: Dress, reels: number) {
    this.#dress = dress
    this.#reels = reels
  }

  place(layout: SlotLayout): void {
    const { window } = layout
    const pixels = Math.min(2, globalThis.devicePixelRatio || 1)
    this.#drawBack(layout, pixels)
    this.window.place(window)
    for (const old of this.front.removeChildren()) old.destroy()
    this.#shade?.destroy(true)
    this.#shade = shadeTexture(layout)
    this.front.addChild(...drumShade(this.#shade, layout))
    this.front.position.set(window.x, window.y)
  }

  #drawBack(layout: SlotLayout, pixels: number): void {
    const { window, border, radius } = layout
    const [width, height] = [window.width + 4 * border, window.height + 4 * border]
    const [outerWidth, outerHeight] = [width + 2 * SHADOW, height + 2 * SHADOW]
    Object.assign(this.back.style, {
      inset: 'auto',
      left: `${window.x - 2 * border - SHADOW}px`,
      top: `${window.y - 2 * border - SHADOW}px`,
      width: `${outerWidth}px`,
      height: `${outerHeight}px`,
    })
    drawOn(this.back, outerWidth * pixels, outerHeight * pixels, (context) => {
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

/** A strip at either end: one texture over the whole window would be see-through almost everywhere, and drawn all the same. */
function drumShade(texture: Texture, { window }: SlotLayout): Sprite[] {
  return [0, window.height].map((y) => {
    const sprite = new Sprite(texture)
    sprite.position.y = y
    sprite.scale.set(window.width / texture.width, y === 0 ? 1 : -1)
    return sprite
  })
}

function shadeTexture({ cell }: SlotLayout): Texture {
  const high = Math.round(cell * 0.3)
  return drawnTexture(2, high, (context) => {
    const gradient = context.createLinearGradient(0, 0, 0, high)
    gradient.addColorStop(0, 'rgb(0 0 0 / .5)')
    gradient.addColorStop(1, 'rgb(0 0 0 / 0)')
    context.fillStyle = gradient
    context.fillRect(0, 0, 2, high)
  })
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
