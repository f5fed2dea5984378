import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { SERIES } from '@night-market/games/families/series'
import { TITLES } from '@night-market/games/testing/titles'
import { castTitles } from '@night-market/games/titles/series/casting'
import { type BrandCode, BRANDS, THEMES } from '@night-market/games/titles/title'
import { extent, IS_LONG } from '@night-market/fair/testing/extent'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { isNear, printOf } from '../testing/tile-print.ts'
import { artOf, artVersion, logoArtOf, NotDrawn, openPictures, symbolArtOf, type Pictures } from './art.ts'
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
import { variedTitles } from './variants/variants.ts'

const first = TITLES[0]
if (!first) throw new Error('the catalogue is empty')
/** Of the generated titles one in so many is drawn; `npm run art` draws all. */
const EVERY = extent(2000, 400)

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

test('GAME-8: no two titles look alike, nor do generated ones that were given another look', async () => {
  const varied = new Set(variedTitles())
  const casts = SERIES.flatMap((series) => [...castTitles(series)])
  const files = TITLES.filter((_title, place) => place % extent(3, 1) === 0)
  const drawn = casts.filter(({ code }, place) => place % EVERY === 0 || (IS_LONG && varied.has(code)))
  const subjects = [...files, ...drawn]
  const prints = await Promise.all(
    subjects.map(async (subject) => ({ code: subject.code, print: await printOf(composeTile(subject)) })),
  )
  const alike = prints.flatMap((one, index) =>
    prints
      .slice(index + 1)
      .filter((other) => isNear(one.print, other.print))
      .map((other) => `${one.code} ~ ${other.code}`),
  )
  expect(alike).toEqual([])
  const named = new Set([...TITLES, ...casts].map(({ code }) => code))
  expect([...varied].filter((code) => !named.has(code))).toEqual([])
})

test('the eye that looks for twins sees one that only bears another name', async () => {
  const twin = await printOf(composeTile({ ...first, name: 'Other Pearl' }))
  expect(isNear(await printOf(composeTile(first)), twin)).toBe(true)
})

test('a variant is another picture of the same title, on its tile and behind its reels', async () => {
  const varied = { ...first, variant: 1 }
  expect(isNear(await printOf(composeTile(first)), await printOf(composeTile(varied)))).toBe(false)
  expect(composeBackdrop(varied, 'wide')).not.toBe(composeBackdrop(first, 'wide'))
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

const neverDraws = () => Promise.reject(new Error('a narrow tile is made of the listed one'))

test('a picture is drawn once, however many ask for it, and read from the disk after that', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'art-'))
  const pictures = openPictures(directory)
  try {
    const asked = await Promise.all([1, 2, 3].map(() => artOf(pictures, first, 'tile', 350)))
    expect(await readdir(directory)).toEqual([`${first.code}-tile-360-${artVersion(first)}.webp`])
    expect(asked.every((picture) => picture.equals(asked[0] ?? Buffer.of()))).toBe(true)
    expect((await artOf(pictures, first, 'tile', 360)).equals(asked[0] ?? Buffer.of())).toBe(true)
    const narrow = await artOf({ ...pictures, render: neverDraws }, first, 'tile', 170)
    expect(await sharp(narrow).metadata()).toMatchObject({ width: 180, height: 240 })
  } finally {
    await rm(directory, { recursive: true })
  }
})

test('a picture is drawn when its turn comes only if someone still waits for it', async () => {
  const directory = await mkdtemp(path.join(tmpdir(), 'art-'))
  const turn = Promise.withResolvers<undefined>()
  const pictures = openPictures(directory)
  const inTurn: Pictures = {
    ...pictures,
    render: async (drawing) => {
      await turn.promise
      return await pictures.render(drawing)
    },
  }
  const [, second] = TITLES
  if (!second) throw new Error('the catalogue has one title')
  try {
    const hasLeft = (): boolean => false
    const left = [360, 180].map((width) => artOf(inTurn, second, 'tile', width, hasLeft))
    const shared = [hasLeft, () => true].map((isWaiting) => artOf(inTurn, first, 'tile', 180, isWaiting))
    await expect.poll(() => inTurn.drawing.size).toBe(4)
    turn.resolve(undefined)
    const problems = await Promise.allSettled(left)
    expect(
      problems.map((result) => result.status === 'rejected' && result.reason instanceof NotDrawn),
    ).toEqual([true, true])
    expect(await sizeOf((await Promise.all(shared))[0] ?? Buffer.of())).toEqual([180, 240])
    expect(inTurn.drawing.size).toBe(0)
    expect(await sizeOf(await artOf(inTurn, second, 'tile', 360))).toEqual([360, 480])
  } finally {
    await rm(directory, { recursive: true })
  }
})

test('the version of a picture follows what it shows, and nothing else', () => {
  expect(artVersion(first)).toMatch(/^[0-9a-f]{12}$/)
  const sameArt = { ...first, generator: 99 }
  expect(artVersion(sameArt)).toBe(artVersion(first))
  expect(artVersion({ ...first, name: 'Other Name' })).not.toBe(artVersion(first))
  expect(artVersion({ ...first, features: ['double_zero'] })).not.toBe(artVersion(first))
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
  for (const symbol of symbols)
    expect(await sizeOf(await renderWebp(symbol, 128, 'sharp'))).toEqual([128, 128])
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

function coordinates(outline: string): [number[], number[]] {
  const numbers = [...outline.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number)
  return [numbers.filter((_, index) => index % 2 === 0), numbers.filter((_, index) => index % 2 === 1)]
}

async function sizeOf(picture: Buffer): Promise<[number, number]> {
  const { width, height } = await sharp(picture).metadata()
  return [width, height]
}
