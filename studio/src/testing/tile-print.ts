/**
 * How a tile looks from afar, in a few numbers: where it grows brighter from left to right, and its colours on a coarse grid.
 * Two tiles are near each other when both are.
 */
import sharp from 'sharp'
import { sized } from '../art/render.ts'

export interface Print {
  /** 64 bits of an 8 x 8 grid, in two halves. */
  edges: readonly [number, number]
  /** Red, green and blue of a 6 x 8 grid, 0 to 255. */
  colours: Uint8Array
}

/** Two tiles are near each other with fewer differing edges and a smaller mean difference of colour than these. */
const NEAR_EDGES = 12
const NEAR_COLOURS = 14

/** Small enough to be drawn in a hundredth of a second, and far larger than the grids. */
const WIDTH = 48

export async function printOf(svg: string): Promise<Print> {
  const drawn = await sharp(Buffer.from(sized(svg, WIDTH)), { unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = drawn.info
  const small = sharp(drawn.data, { raw: { width, height, channels } })
  const grey = await small.clone().greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  const colours = await small.resize(6, 8, { fit: 'fill' }).raw().toBuffer()
  const half = (first: number): number =>
    Array.from({ length: 32 }, (_, index) => index).reduce((bits, index) => {
      const place = Math.floor((first + index) / 8) * 9 + (index % 8)
      return (grey[place] ?? 0) < (grey[place + 1] ?? 0) ? bits | (1 << index) : bits
    }, 0)
  return { edges: [half(0), half(32)], colours: new Uint8Array(colours) }
}

export function isNear(one: Print, other: Print): boolean {
  if (differingEdges(one, other) >= NEAR_EDGES) return false
  return colourDistance(one, other) < NEAR_COLOURS
}

export const differingEdges = (one: Print, other: Print): number =>
  bitsIn(one.edges[0] ^ other.edges[0]) + bitsIn(one.edges[1] ^ other.edges[1])

export function colourDistance({ colours }: Print, other: Print): number {
  let sum = 0
  for (let index = 0; index < colours.length; index++)
    sum += Math.abs((colours[index] ?? 0) - (other.colours[index] ?? 0))
  return sum / colours.length
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
