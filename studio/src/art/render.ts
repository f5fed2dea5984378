import sharp from 'sharp'

// One thread a picture: the machine has other work, and pictures come in herds.
sharp.concurrency(1)
sharp.cache(false)

const QUALITY = 78
const AT_ONCE = 2

/**
 * Renders an SVG as WebP, `width` pixels wide. `sharp` keeps colour edges crisp (smart chroma subsampling), which takes most of
 * the encoding time; backdrops are `soft` and look the same without it.
 */
export type Render = (svg: string, width: number, edges: 'sharp' | 'soft') => Promise<Buffer>

/** Renders pictures, at most two at a time; the others wait their turn. */
export function openRenderer(): Render {
  let running = 0
  const waiting: (() => void)[] = []
  return async (svg, width, edges) => {
    if (running >= AT_ONCE) await new Promise<void>((resume) => waiting.push(resume))
    else running += 1
    try {
      return await renderWebp(svg, width, edges)
    } finally {
      // A finished picture hands over its turn: `running` stays as it is.
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

export const renderWebp: Render = (svg, width, edges) =>
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
