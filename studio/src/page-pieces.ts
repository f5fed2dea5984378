/** The pieces that a game is built from, named in its page: they are fetched at once, not one after another as each is found. */
import { hostOf } from './catalogue/index.ts'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Title } from '@night-market/games/titles/title'
import type { GameArt } from '@night-market/protocol/studio'

export type PageTitle = Pick<Title, 'family' | 'table' | 'seats'>

interface Piece {
  file: string
  imports?: string[]
  dynamicImports?: string[]
  css?: string[]
}
/** The manifest of the build: pieces by the source that each was built from. */
type Manifest = Record<string, Piece>

/** Sources below `studio/browser`. */
export const familySource = (family: string): string => `src/families/${family}/index.ts`
export const TABLE_SOURCES = { shared: 'src/table/game.ts', seats: 'src/seats/game.ts' }
/** What the renderer of the canvas imports when it starts. */
export const RENDERER_SOURCE = '../../node_modules/pixi.js/lib/environment-browser/browserAll.mjs'
const LABELS = /\/labels\.(\w+)\.json$/

/** Empty where the games are not built: their pages then name no pieces. */
export function readManifest(distFolder: string): Manifest {
  const file = path.join(distFolder, '.vite/manifest.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {}
}

/**
 * `html` with a link to each piece of the title that it does not name yet, and to its pictures; labels in the language of
 * `tag`, else English.
 */
export function withPieces(
  html: string,
  manifest: Manifest,
  { title, art, tag }: { title: PageTitle; art: GameArt; tag: string },
): string {
  const files = filesOf(manifest, sourcesOf(manifest, title, tag.slice(0, 2).toLowerCase()))
  const links = files.filter((file) => !html.includes(`/${file}"`)).map(linkTo)
  // A game on the canvas begins once all its symbols are there; others show a picture when they have it.
  const renderer = manifest[RENDERER_SOURCE]
  const symbols = renderer && files.includes(renderer.file) ? Object.values(art.symbols) : []
  const pictures = [...backdropLinks(art), ...symbols.map((address) => pictureLink(address))]
  return html.replace('</head>', `${[...links, ...pictures].join('')}</head>`)
}

/** What is imported while the game opens: its family with what that imports in turn, and what turns a table. */
function sourcesOf(manifest: Manifest, title: PageTitle, language: string): string[] {
  const family = familySource(title.family)
  const later = manifest[family]?.dynamicImports ?? []
  const spoken = later.some((source) => LABELS.exec(source)?.[1] === language) ? language : 'en'
  const own = later.filter((source) => (LABELS.exec(source)?.[1] ?? spoken) === spoken)
  const { shared, seats } = TABLE_SOURCES
  const { [hostOf(title)]: ofHost } = { round: [], table: [shared], seat: [seats] }
  return [family, ...own, ...ofHost]
}

/** The files of the sources and of all that they import, each once. */
function filesOf(manifest: Manifest, sources: string[]): string[] {
  const pieces = new Set<Piece>()
  const take = (source: string): void => {
    const piece = manifest[source]
    if (piece === undefined || pieces.has(piece)) return
    pieces.add(piece)
    piece.imports?.forEach(take)
    if (piece.dynamicImports?.includes(RENDERER_SOURCE)) take(RENDERER_SOURCE)
  }
  sources.forEach(take)
  return [...new Set([...pieces].flatMap(({ file, css = [] }) => [file, ...css]))]
}

const linkTo = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" crossorigin href="/${file}">`

/** As `backdrop` of the games chooses: a phone that is held upright shows the tall one. */
const backdropLinks = ({ tall, wide }: GameArt): string[] => [
  pictureLink(tall, ' media="(orientation: portrait)"'),
  pictureLink(wide, ' media="(orientation: landscape)"'),
]

const pictureLink = (address: string, media = ''): string =>
  `<link rel="preload" as="image"${media} href="${address}">`
