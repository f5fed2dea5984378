import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { TITLES } from '@night-market/games/testing/titles'
import { type BrandCode, BRANDS, THEMES } from '@night-market/games/titles/title'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { artOf, artVersion, logoArtOf, openPictures, symbolArtOf } from './art.ts'
import { BACKDROPS, type BackdropShape, composeBackdrop } from './backdrop.ts'
import { composeTile } from './compose.ts'
import { ART_CREDITS } from './credits.ts'
import { canWrite } from './fonts.ts'
import { hasIcon } from './icons.ts'
import { fontOf, BRAND_STYLES } from './brands.ts'
import { composeLogo } from './logo.ts'
import { PALETTES } from './palettes.ts'
import { renderWebp } from './render.ts'
import { composeSymbol, TREATMENTS } from './symbol.ts'

const first = TITLES[0]
if (!first) throw new Error('the catalogue is empty')

test('every icon a title names can be drawn, and every name can be written', () => {
  const missing = TITLES.flatMap(({ hero, symbols }) => [hero, ...symbols]).filter((name) => !hasIcon(name))
  expect(missing).toEqual([])
  expect(TITLES.filter(({ brand, theme, name }) => !canWrite(fontOf(brand, theme), name))).toEqual([])
  expect(Object.values(BRAND_STYLES).filter(({ logo }) => !hasIcon(logo.mark))).toEqual([])
})

test('the same title is always the same picture, and no picture carries a number that is none', () => {
  for (const title of TITLES) {
    const tile = composeTile(title)
    expect(tile, title.code).not.toMatch(/NaN|undefined|Infinity|null/)
    expect(composeTile(structuredClone(title)), title.code).toBe(tile)
  }
  for (const shape of Object.keys(BACKDROPS) as BackdropShape[]) {
    for (const theme of THEMES) {
      expect(composeBackdrop({ ...first, theme }, shape)).not.toMatch(/NaN|undefined|Infinity|null/)
    }
  }
})

test('every name stays inside its tile', () => {
  for (const title of TITLES) {
    const letters = [...composeTile(title).matchAll(/<path id="letters\d" d="([^"]+)"/g)]
    expect(letters.length, title.code).toBeGreaterThan(0)
    for (const [, outline = ''] of letters) {
      const [xs, ys] = coordinates(outline)
      expect(Math.min(...xs), title.code).toBeGreaterThanOrEqual(24)
      expect(Math.max(...xs), title.code).toBeLessThanOrEqual(456)
      expect(Math.min(...ys), title.code).toBeGreaterThan(380)
      expect(Math.max(...ys), title.code).toBeLessThanOrEqual(606)
    }
  }
})

test('no two titles of the catalogue look alike', { timeout: 60_000 }, async () => {
  const prints = await Promise.all(
    TITLES.map(async (title) => ({ code: title.code, ...(await printOf(composeTile(title))) })),
  )
  const alike = prints.flatMap((one, index) =>
    prints
      .slice(index + 1)
      .filter(
        (other) =>
          differingBits(one.edges, other.edges) < 12 && colourDistance(one.colours, other.colours) < 14,
      )
      .map((other) => `${one.code} ~ ${other.code}`),
  )
  expect(alike).toEqual([])
})

test('the eye that looks for twins sees one that only bears another name', async () => {
  const twin = await printOf(composeTile({ ...first, name: 'Other Pearl' }))
  expect(isAlike(await printOf(composeTile(first)), twin)).toBe(true)
})

test('a tile, a backdrop, a symbol and a wordmark are small enough to be sent, and as large as asked', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'art-'))
  const pictures = openPictures(directory)
  try {
    const tile = await artOf(pictures, first, 'tile', 360)
    const wide = await artOf(pictures, first, 'wide', 1500)
    const tall = await artOf(pictures, first, 'tall', 900)
    const symbol = await symbolArtOf(pictures, 'crown', 'wild', 256)
    const logo = await logoArtOf(pictures, 'LTN', 320)
    expect(await sizeOf(tile)).toEqual([360, 480])
    expect(await sizeOf(wide)).toEqual([1600, 1000])
    expect(await sizeOf(tall)).toEqual([900, 1600])
    expect(await sizeOf(symbol)).toEqual([256, 256])
    expect(await sizeOf(logo)).toEqual([320, 80])
    expect(tile.length).toBeGreaterThan(8_000)
    expect(tile.length).toBeLessThan(40_000)
    expect(wide.length).toBeLessThan(150_000)
    expect(symbol.length).toBeLessThan(24_000)
  } finally {
    await rm(directory, { recursive: true })
  }
})

test('a picture is drawn once, however many ask for it, and read from the disk after that', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'art-'))
  const pictures = openPictures(directory)
  try {
    const asked = await Promise.all([1, 2, 3].map(() => artOf(pictures, first, 'tile', 170)))
    expect(await readdir(directory)).toEqual([`${first.code}-tile-180-${artVersion(first)}.webp`])
    expect(asked.every((picture) => picture.equals(asked[0] ?? Buffer.of()))).toBe(true)
    expect((await artOf(pictures, first, 'tile', 180)).equals(asked[0] ?? Buffer.of())).toBe(true)
  } finally {
    await rm(directory, { recursive: true })
  }
})

test('the version of a picture follows what it shows, and nothing else', () => {
  expect(artVersion(first)).toMatch(/^[0-9a-f]{12}$/)
  const sameArt = { ...first, features: [], generator: 99 }
  expect(artVersion(sameArt)).toBe(artVersion(first))
  expect(artVersion({ ...first, name: 'Other Name' })).not.toBe(artVersion(first))
  expect(new Set(TITLES.map(artVersion)).size).toBe(TITLES.length)
})

test('what cannot be drawn is refused', async () => {
  expect(() => composeTile({ ...first, name: '黄金' })).toThrow('cannot write')
  expect(() => composeTile({ ...first, hero: 'no-such-thing' })).toThrow('no icon')
  await expect(symbolArtOf(openPictures(tmpdir()), '../etc/passwd', 'plain', 128)).rejects.toThrow('no icon')
})

test('each theme has several palettes of its own, about fifty in all', () => {
  const palettes = Object.values(PALETTES).flat()
  expect(palettes.length).toBeGreaterThanOrEqual(40)
  expect(new Set(palettes.map(({ deep, mid, glow }) => deep + mid + glow)).size).toBe(palettes.length)
})

test('every brand has a wordmark and every treatment a symbol', async () => {
  for (const brand of Object.keys(BRANDS) as BrandCode[]) expect(composeLogo(brand)).not.toMatch(/NaN/)
  const symbols = TREATMENTS.map((treatment) => composeSymbol('crown', 128, treatment))
  expect(new Set(symbols).size).toBe(TREATMENTS.length)
  for (const symbol of symbols) expect(await sizeOf(await renderWebp(symbol, 128))).toEqual([128, 128])
})

test('every source of the art is credited with its licence', () => {
  expect(ART_CREDITS.map(({ work }) => work)).toEqual([
    'Fluent Emoji',
    'Cinzel',
    'Cinzel Decorative',
    'Lilita One',
    'Bungee',
  ])
  for (const { license, url } of ART_CREDITS) expect(`${license} ${url}`).toMatch(/^(MIT|OFL-1\.1) https:/)
})

/** How a tile looks from afar: where it grows brighter from left to right, and its colours on a coarse grid. */
interface Print {
  edges: boolean[]
  colours: number[]
}

async function printOf(svg: string): Promise<Print> {
  const small = sharp(await renderWebp(svg, 96)).removeAlpha()
  const grey = await small.clone().greyscale().resize(9, 8, { fit: 'fill' }).raw().toBuffer()
  const colours = await small.clone().resize(6, 8, { fit: 'fill' }).raw().toBuffer()
  const edges = Array.from({ length: 64 }, (_, index) => {
    const place = Math.floor(index / 8) * 9 + (index % 8)
    return (grey[place] ?? 0) < (grey[place + 1] ?? 0)
  })
  return { edges, colours: [...colours] }
}

function isAlike(one: Print, other: Print): boolean {
  return differingBits(one.edges, other.edges) < 12 && colourDistance(one.colours, other.colours) < 14
}

function differingBits(one: readonly boolean[], other: readonly boolean[]): number {
  return one.filter((bit, index) => bit !== other[index]).length
}

function colourDistance(one: readonly number[], other: readonly number[]): number {
  return one.reduce((sum, value, index) => sum + Math.abs(value - (other[index] ?? 0)), 0) / one.length
}

function coordinates(outline: string): [number[], number[]] {
  const numbers = [...outline.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number)
  return [numbers.filter((_, index) => index % 2 === 0), numbers.filter((_, index) => index % 2 === 1)]
}

async function sizeOf(picture: Buffer): Promise<[number, number]> {
  const { width, height } = await sharp(picture).metadata()
  return [width, height]
}
