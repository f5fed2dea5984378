/** Symbols as textures: sharp ones to stand, smeared ones to fly past. */
import type { Texture } from 'pixi.js'
import { drawnTexture, drawOn, loadPicture } from '../canvas/pictures.ts'
import { el } from '../lib/dom.ts'

export interface SymbolTextures {
  readonly still: readonly Texture[]
  readonly flying: readonly Texture[]
  /** Makes the pictures as many pixels wide as a sprite `wide` is on its canvas; answers the scale of such a sprite. */
  fit(wide: number, resolution: number): number
}

const SIZE = 256
const SMEAR = 26
/** How much longer a symbol looks at speed. */
const STRETCH = 1.14
/** How much of the cell a symbol fills; one of the low ones is smaller, on a plate that fills as much. */
const FILLED = 0.94
const ON_PLATE = 0.7
/** Drawn larger than this, a picture would be soft. */
const MOST_SCALE = 1.6

/** The pictures of the symbols, in the order of the pay table. */
export function loadSymbols(icons: string[], urls: Record<string, string>): Promise<HTMLImageElement[]> {
  return Promise.all(
    icons.map((icon) => {
      const url = urls[icon]
      if (url === undefined) throw new Error(`no picture of ${icon}`)
      return loadPicture(url)
    }),
  )
}

/** Those of `low` stand on plates with an edge of this colour. */
export function symbolTextures(
  images: HTMLImageElement[],
  low: (symbol: number) => boolean,
  edge: string,
): SymbolTextures {
  const drawn = images.map((image, symbol) => standing(image, low(symbol) ? edge : null))
  const smeared = drawn.map(flying)
  const [still, moving]: [Texture[], Texture[]] = [[], []]
  return {
    still,
    flying: moving,
    fit(wide, resolution) {
      const pixels = Math.round(wide * resolution)
      const own = Math.min(SIZE, Math.max(1, pixels))
      if (still[0]?.width !== own) {
        refill(still, drawn, own, own)
        refill(moving, smeared, own, Math.round(own * STRETCH))
      }
      return pixels / (resolution * own)
    },
  }
}

/** Copies of pictures in this size: drawn as they are they cost a tenth of what drawing them scaled does. */
function refill(textures: Texture[], pictures: HTMLCanvasElement[], width: number, height: number): void {
  for (const old of textures) old.destroy(true)
  pictures.forEach((picture, symbol) => {
    textures[symbol] = drawnTexture(width, height, (context) => {
      context.imageSmoothingQuality = 'high'
      context.drawImage(picture, 0, 0, width, height)
    })
  })
}

/** The symbol as large as its cell allows, whatever margin its picture has. */
function standing(image: HTMLImageElement, edge: string | null): HTMLCanvasElement {
  const canvas = el('canvas', { width: SIZE, height: SIZE })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('a canvas without two dimensions')
  if (edge !== null) drawPlate(context, edge)
  const box = inkOf(image)
  const most = SIZE * (edge === null ? FILLED : ON_PLATE)
  const scale = Math.min(most / box.width, most / box.height, MOST_SCALE)
  context.shadowColor = 'rgb(10 2 8 / .5)'
  context.shadowBlur = 10
  context.shadowOffsetY = 5
  const [x, y] = [SIZE / 2 - (box.x + box.width / 2) * scale, SIZE / 2 - (box.y + box.height / 2) * scale]
  context.drawImage(image, x, y, SIZE * scale, SIZE * scale)
  return canvas
}

function drawPlate(context: CanvasRenderingContext2D, edge: string): void {
  const inset = (SIZE * (1 - FILLED)) / 2
  const side = SIZE - 2 * inset
  const fill = context.createLinearGradient(0, inset, 0, SIZE - inset)
  fill.addColorStop(0, 'rgb(255 255 255 / .13)')
  fill.addColorStop(1, 'rgb(255 255 255 / .03)')
  context.beginPath()
  context.roundRect(inset, inset, side, side, SIZE * 0.13)
  context.fillStyle = fill
  context.fill()
  context.globalAlpha = 0.42
  context.lineWidth = 3
  context.strokeStyle = edge
  context.stroke()
  context.globalAlpha = 1
}

const LOOKED_AT = 64
/** Fainter than this is shadow. */
const INK = 120

/** Where the picture is not empty, in pixels of a picture drawn `SIZE` wide. */
function inkOf(image: HTMLImageElement): { x: number; y: number; width: number; height: number } {
  const context = el('canvas', { width: LOOKED_AT, height: LOOKED_AT }).getContext('2d', {
    willReadFrequently: true,
  })
  if (!context) throw new Error('a canvas without two dimensions')
  context.drawImage(image, 0, 0, LOOKED_AT, LOOKED_AT)
  const { data } = context.getImageData(0, 0, LOOKED_AT, LOOKED_AT)
  let [left, top, right, bottom] = [LOOKED_AT, LOOKED_AT, 0, 0]
  for (let at = 0; at < LOOKED_AT * LOOKED_AT; at++) {
    if ((data[at * 4 + 3] ?? 0) < INK) continue
    const [x, y] = [at % LOOKED_AT, Math.floor(at / LOOKED_AT)]
    left = Math.min(left, x)
    right = Math.max(right, x + 1)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y + 1)
  }
  const unit = SIZE / LOOKED_AT
  if (right <= left) return { x: 0, y: 0, width: SIZE, height: SIZE }
  return { x: left * unit, y: top * unit, width: (right - left) * unit, height: (bottom - top) * unit }
}

/** The symbol as the eye sees it at speed: many faint copies along its way. */
function flying(symbol: HTMLCanvasElement): HTMLCanvasElement {
  return drawOn(el('canvas'), SIZE, SIZE, (context) => {
    const copies = 36
    context.globalAlpha = 2 / copies
    for (let copy = 0; copy < copies; copy++) {
      const shift = (copy / (copies - 1) - 0.5) * 2 * SMEAR
      context.drawImage(symbol, 8, shift, SIZE - 16, SIZE)
    }
  })
}

/** The light behind the reel everyone waits for. */
export function suspenseTexture(line: string): Texture {
  return drawnTexture(128, 256, (context) => {
    const glow = context.createLinearGradient(0, 0, 128, 0)
    glow.addColorStop(0, `${line}00`)
    glow.addColorStop(0.12, `${line}cc`)
    glow.addColorStop(0.3, `${line}3a`)
    glow.addColorStop(0.7, `${line}3a`)
    glow.addColorStop(0.88, `${line}cc`)
    glow.addColorStop(1, `${line}00`)
    context.fillStyle = glow
    context.fillRect(0, 0, 128, 256)
  })
}
