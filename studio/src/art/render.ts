import PQueue from 'p-queue'
import sharp from 'sharp'

// One thread a picture: the machine has other work, and pictures come in herds.
sharp.concurrency(1)
sharp.cache(false)

const QUALITY = 78
const AT_ONCE = 2

/** `game` pictures are waited for by a player who opens a game, `list` pictures fill a page that can be read meanwhile. */
export type Urgency = 'game' | 'list'
const PRIORITY = { game: 1, list: 0 } satisfies Record<Urgency, number>

/**
 * How a picture is written. `sharp` keeps colour edges crisp (smart chroma subsampling), which takes most of the encoding time;
 * backdrops are `soft` and look the same without it.
 */
export type Edges = 'sharp' | 'soft'

export interface Drawing {
  /** Composes the SVG when the picture's turn has come. */
  compose: () => string
  width: number
  edges: Edges
  urgency: Urgency
}

export type Render = (drawing: Drawing) => Promise<Buffer>

/** Renders pictures, at most two at a time. The others wait, pictures of games before those of lists. */
export function openRenderer(): Render {
  const queue = new PQueue({ concurrency: AT_ONCE })
  return ({ compose, width, edges, urgency }) =>
    queue.add(() => renderWebp(compose(), width, edges), { priority: PRIORITY[urgency] })
}

/** The SVG as WebP, `width` pixels wide. */
export const renderWebp = (svg: string, width: number, edges: Edges): Promise<Buffer> =>
  sharp(Buffer.from(sized(svg, width)), { limitInputPixels: 4_000_000, unlimited: true })
    .webp({ quality: QUALITY, effort: 4, smartSubsample: edges === 'sharp' })
    .toBuffer()

/** A picture made narrower. */
export const narrowed = (picture: Buffer, width: number): Promise<Buffer> =>
  sharp(picture).resize({ width }).webp({ quality: QUALITY, effort: 5, smartSubsample: true }).toBuffer()

/** The same picture drawn at another width, so that no pixel is ever scaled. */
export function sized(svg: string, width: number): string {
  const found = /viewBox="0 0 (\d+) (\d+)" width="\d+" height="\d+"/.exec(svg)
  if (!found) throw new Error('the picture does not say its size')
  const [head, wide, high] = found
  const height = Math.round((width * Number(high)) / Number(wide))
  return svg.replace(head, `viewBox="0 0 ${wide} ${high}" width="${width}" height="${height}"`)
}
