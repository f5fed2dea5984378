/** Symbols as textures: sharp ones to stand, smeared ones to fly past. */
import type { Texture } from 'pixi.js'
import { drawnTexture, loadPicture } from '../../canvas/pictures.ts'

export interface SymbolTextures {
  still: Texture[]
  flying: Texture[]
}

const SIZE = 256
const SMEAR = 26

/** Loads the symbols in the order of the pay table; a symbol is drawn 256 pixels wide, twice what a cell shows. */
export async function loadSymbols(icons: string[], urls: Record<string, string>): Promise<SymbolTextures> {
  const images = await Promise.all(
    icons.map((icon) => {
      const url = urls[icon]
      if (url === undefined) throw new Error(`no picture of ${icon}`)
      return loadPicture(url)
    }),
  )
  return { still: images.map(still), flying: images.map(flying) }
}

function still(image: HTMLImageElement): Texture {
  return drawnTexture(SIZE, SIZE, (context) => {
    context.shadowColor = 'rgb(10 2 8 / .55)'
    context.shadowBlur = 14
    context.shadowOffsetY = 8
    context.drawImage(image, 10, 6, SIZE - 20, SIZE - 20)
  })
}

/** The symbol as the eye sees it at speed: many faint copies along its way. */
function flying(image: HTMLImageElement): Texture {
  return drawnTexture(SIZE, SIZE, (context) => {
    const copies = 36
    context.globalAlpha = 2 / copies
    for (let copy = 0; copy < copies; copy++) {
      const shift = (copy / (copies - 1) - 0.5) * 2 * SMEAR
      context.drawImage(image, 16, 10 + shift, SIZE - 32, SIZE - 20)
    }
  })
}
