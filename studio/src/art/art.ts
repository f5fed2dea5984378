/**
 * The pictures of the titles, drawn when first asked for and kept for ever.
 *
 * A picture's version follows from what it shows and how it is drawn: the same version is always the same picture, so an
 * address with a version may be cached for ever.
 */
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { type BrandCode, BRANDS } from '@night-market/games/titles/title'
import { composeBackdrop } from './backdrop.ts'
import { composeTile } from './compose.ts'
import { hasIcon } from './icons.ts'
import { composeLogo } from './logo.ts'
import { narrowed, openRenderer, type Drawing, type Render } from './render.ts'
import type { ArtSubject } from './stage.ts'
import { composeSymbol, type Treatment } from './symbol.ts'
import { variantOf } from './variants/variants.ts'

/** The widths a picture is kept in: what is asked for is rounded up to one of them. */
export const ART_WIDTHS = {
  tile: [180, 240, 360, 480, 720],
  wide: [800, 1200, 1600],
  tall: [450, 675, 900],
} as const
export type ArtKind = keyof typeof ART_WIDTHS

/** The width of the tile that a game list names; narrower tiles are made of it, in a twentieth of the time. */
export const TILE_WIDTH = 360

/** Where pictures are kept, and those being drawn. */
export interface Pictures {
  directory: string
  render: Render
  drawing: Map<string, Underway>
}

/** A picture that waits for its turn or is being drawn, and all who asked for it. */
interface Underway {
  picture: Promise<Buffer>
  askers: IsWaiting[]
}

/** Whether who asked for a picture still waits for it. */
export type IsWaiting = () => boolean
const always: IsWaiting = () => true

/** The turn of a picture had come, but none of those who asked for it waited any longer. */
export class NotDrawn extends Error {}

export const openPictures = (directory: string): Pictures => ({
  directory,
  render: openRenderer(),
  drawing: new Map(),
})

/** The tile or backdrop of a title as WebP, from the directory where it has been drawn before. Throws `NotDrawn`. */
export async function artOf(
  pictures: Pictures,
  title: ArtSubject,
  kind: ArtKind,
  width: number,
  isWaiting = always,
): Promise<Buffer> {
  const widths = ART_WIDTHS[kind]
  const size = widths.find((known) => known >= width) ?? Math.max(...widths)
  const name = `${title.code}-${kind}-${size}-${artVersion(title)}`
  if (kind === 'tile' && size < TILE_WIDTH)
    return await kept(pictures, name, isWaiting, async (isWanted) =>
      narrowed(await artOf(pictures, title, kind, TILE_WIDTH, isWanted), size),
    )
  const drawing: Drawing =
    kind === 'tile'
      ? { compose: () => composeTile(title), width: size, edges: 'sharp', urgency: 'list' }
      : { compose: () => composeBackdrop(title, kind), width: size, edges: 'soft', urgency: 'game' }
  return await drawn(pictures, name, isWaiting, drawing)
}

/** A symbol of a reel as WebP, 128 or 256 pixels wide; refuses an icon the set does not have. Throws `NotDrawn`. */
export async function symbolArtOf(
  pictures: Pictures,
  icon: string,
  treatment: Treatment,
  width: number,
  isWaiting = always,
): Promise<Buffer> {
  if (!hasIcon(icon)) throw new Error(`no icon is called ${icon}`)
  const size = width <= 128 ? 128 : 256
  return await drawn(pictures, `symbol-${icon}-${treatment}-${size}-${edition()}`, isWaiting, {
    compose: () => composeSymbol(icon, size, treatment),
    width: size,
    edges: 'sharp',
    urgency: 'game',
  })
}

/** The wordmark of a brand as WebP, 320 or 640 pixels wide. Throws `NotDrawn`. */
export async function logoArtOf(
  pictures: Pictures,
  brand: BrandCode,
  width: number,
  isWaiting = always,
): Promise<Buffer> {
  const size = width <= 320 ? 320 : 640
  return await drawn(pictures, `logo-${brand}-${size}-${edition()}`, isWaiting, {
    compose: () => composeLogo(brand),
    width: size,
    edges: 'sharp',
    urgency: 'list',
  })
}

/** Changes whenever any picture of the title may look different. */
export function artVersion(subject: ArtSubject): string {
  const { code, name, brand, theme, hero, symbols, features, family, look } = subject
  const shown = [code, name, BRANDS[brand], theme, hero, symbols, features, family, look, variantOf(code)]
  return shortHash(JSON.stringify([edition(), ...shown]))
}

/** Changes whenever the way of drawing changes: follows from the source of the art and the families, and what they draw with. */
export function edition(): string {
  return EDITION
}

function sourcesIn(folder: string): string {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join('')
}

const { resolve } = createRequire(import.meta.url)
const MATERIALS = [
  '@iconify-json/fluent-emoji',
  '@fontsource/bungee',
  '@fontsource/cinzel',
  '@fontsource/cinzel-decorative',
  '@fontsource/lilita-one',
]
const EDITION = shortHash(
  [import.meta.dirname, path.join(import.meta.dirname, '../families')].map(sourcesIn).join('') +
    MATERIALS.map((name) => readFileSync(resolve(`${name}/package.json`), 'utf8')).join(''),
)

/** Drawn when its turn has come, if it is still waited for: pages that were left would hold up those that are read. */
const drawn = (pictures: Pictures, name: string, isWaiting: IsWaiting, drawing: Drawing): Promise<Buffer> =>
  kept(pictures, name, isWaiting, (isWanted) =>
    pictures.render({
      ...drawing,
      compose: () => {
        if (!isWanted()) throw new NotDrawn(`no longer wanted: ${name}`)
        return drawing.compose()
      },
    }),
  )

/** From the directory, else rendered and put there. `isWanted` of `render` is true while anyone waits who asked for it. */
async function kept(
  { directory, drawing }: Pictures,
  name: string,
  isWaiting: IsWaiting,
  render: (isWanted: IsWaiting) => Promise<Buffer>,
): Promise<Buffer> {
  const file = path.join(directory, `${name}.webp`)
  const known = await readFile(file).catch((problem: NodeJS.ErrnoException) => {
    if (problem.code === 'ENOENT') return undefined
    throw problem
  })
  if (known) return known
  // Concurrent requests share one drawing.
  const underway = drawing.get(file)
  if (underway) {
    underway.askers.push(isWaiting)
    return await underway.picture
  }
  const askers = [isWaiting]
  const isWanted: IsWaiting = () => askers.some((isStillWaiting) => isStillWaiting())
  const picture = draw(file, () => render(isWanted)).finally(() => drawing.delete(file))
  drawing.set(file, { picture, askers })
  return await picture
}

async function draw(file: string, render: () => Promise<Buffer>): Promise<Buffer> {
  const picture = await render()
  await mkdir(path.dirname(file), { recursive: true })
  // Written aside and renamed: a reader never meets half a picture.
  const aside = `${file}.${randomUUID()}`
  await writeFile(aside, picture)
  await rename(aside, file)
  return picture
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
