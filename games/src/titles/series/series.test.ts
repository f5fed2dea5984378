import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sha256Hex } from '@night-market/fair/sha256'
import { SERIES } from '../../families/series.ts'
import { isLess, rational } from '../../kernel/rational.ts'
import { TITLES } from '../../testing/titles.ts'
import { BRANDS, THEMES } from '../title.ts'
import { castTitles } from './casting.ts'
import { FINGERPRINTS, fingerprintOf, SAMPLE_FINGERPRINTS } from './fingerprint.ts'
import { titleOf } from './series.ts'

const ALL = SERIES.map((series) => ({ series, casts: [...castTitles(series)] }))
const CASTS = ALL.flatMap(({ casts }) => casts)
/** Every fiftieth title, with its maths. */
const SAMPLE = ALL.map(({ series, casts }) => ({
  series,
  titles: casts.filter((_, place) => place % 50 === 0).map((cast) => titleOf(series, cast)),
}))

test('codes and names are unique over the whole catalogue, and every name holds a noun of its hero', () => {
  const names = [...TITLES, ...CASTS].map(({ name }) => name.toLowerCase())
  expect(new Set(names).size).toBe(names.length)
  expect(new Set([...TITLES, ...CASTS].map(({ code }) => code)).size).toBe(names.length)
  for (const { code, name } of CASTS) {
    expect(code).toMatch(/^[a-z]+(-[a-z]+)*$/)
    expect(name).not.toMatch(/ways|megaways|cluster|jackpot|hold|megawin/i)
    expect(name.length).toBeLessThanOrEqual(20)
  }
})

test('titles of one shape differ in at least four symbols', () => {
  for (const { series, casts } of ALL) {
    const shapes = Map.groupBy(
      [
        ...series.earlier(),
        ...casts.map((cast) => ({ ...cast, shape: shapeIn(series.mechanics, cast.mechanic) })),
      ],
      ({ shape }) => shape,
    )
    for (const titles of shapes.values()) {
      const sets = titles.map(({ symbols }) => new Set(symbols))
      for (const [index, one] of sets.entries())
        for (const other of sets.slice(index + 1)) {
          const [few, many] = one.size < other.size ? [one, other] : [other, one]
          if ([...few].filter((icon) => !many.has(icon)).length < 4)
            expect.fail(`${[...one].join()} and ${[...other].join()}`)
        }
    }
  }
})

test('every brand and every theme has its share, and no hero has two titles of one look', () => {
  // The brands of cockfights and of lotteries have no slots.
  const brands = Object.keys(BRANDS).filter((brand) => !['SV3', 'DRW', 'MDN'].includes(brand))
  expect(new Set(CASTS.map(({ brand }) => brand))).toEqual(new Set(brands))
  expect(new Set(CASTS.map(({ theme }) => theme))).toEqual(new Set(THEMES))
  const looks = CASTS.map(({ theme, hero, look }) => `${theme} ${hero} ${look}`)
  expect(new Set(looks).size).toBe(looks.length)
  expect(new Set(CASTS.map(({ theme, hero }) => `${theme} ${hero}`)).size).toBeGreaterThanOrEqual(450)
})

test('every icon is in the set, and none is a flag, a face of a person or a letter', () => {
  const path = new URL('../../../../node_modules/@iconify-json/fluent-emoji/icons.json', import.meta.url)
  const { icons } = JSON.parse(readFileSync(path, 'utf8')) as { icons: Record<string, unknown> }
  for (const icon of new Set(CASTS.flatMap(({ symbols }) => symbols))) {
    expect(Object.hasOwn(icons, icon), icon).toBe(true)
    expect(icon).not.toMatch(/flag|-face-|person|(^|-)(wo)?man(-|$)|button|latin|letter|high-contrast|flat$/)
  }
})

test('every fiftieth title returns from 94.9% to 97.0%, exactly, by maths of its own', () => {
  const titles = [...TITLES, ...SAMPLE.flatMap((each) => each.titles)]
  const alone = titles.filter(({ table }) => table === undefined)
  expect(new Set(alone.map(({ certificate }) => certificate.mathsHash)).size).toBe(alone.length)
  for (const { certificate } of SAMPLE.flatMap((each) => each.titles)) {
    const rtp = rational(BigInt(certificate.rtp.numerator), BigInt(certificate.rtp.denominator))
    expect(certificate.method).toBe('exact')
    expect(isLess(rtp, rational(9490n, 10_000n))).toBe(false)
    expect(isLess(rational(9700n, 10_000n), rtp)).toBe(false)
  }
})

test('a published series never changes: a new generator is a new series', () => {
  for (const { series, casts } of ALL) {
    const { titles = [] } = SAMPLE.find((each) => each.series === series) ?? {}
    expect(FINGERPRINTS[series.generator]).toMatch(/^[0-9a-f]{64}$/)
    expect({
      casts: sha256Hex(JSON.stringify(casts)),
      maths: fingerprintOf(titles.map(({ code, certificate }) => ({ code, maths: certificate.mathsHash }))),
    }).toEqual(SAMPLE_FINGERPRINTS[series.generator])
  }
})

function shapeIn(mechanics: readonly { id: string; shape: string }[], id: string): string {
  return mechanics.find((each) => each.id === id)?.shape ?? ''
}
