import { readFileSync } from 'node:fs'
import { IS_LONG } from '@night-market/fair/testing/extent'
import { expect, test } from 'vitest'
import { FAMILIES, familyOf } from '../families/index.ts'
import type { GameFamily } from '../kernel/family.ts'
import { isLess, rational } from '../kernel/rational.ts'
import type { SlotConfig } from '../families/slot-lines/config.ts'
import { TITLES } from '../testing/titles.ts'
import { generated, isSimulated } from './generate.ts'
import { HIGHEST_RTP_BPS, LOWEST_RTP_BPS } from '../families/slot-lines/reel-search.ts'
import { MECHANICS } from '../families/slot-lines/mechanics.ts'
import { ALL_THEMES } from './themes/all.ts'
import { hashOfFamily, provenHashes } from '../testing/proven.ts'
import { KEEPS_PURSES } from './title.ts'
import type { Title } from './title.ts'

const SLOTS = TITLES.filter((title) => title.family === 'slot-lines') as Title<SlotConfig>[]

function shapeOf(title: Title<SlotConfig>): string {
  return `${title.config.strips.length}x${title.config.rows}/${title.config.lines.length}`
}

test('what ships is what the tables and the maths give today, to the last digit', async () => {
  const proven = provenHashes()
  const differs = ({ id }: GameFamily): boolean => IS_LONG || proven[id] !== hashOfFamily(id)
  for (const family of FAMILIES.filter(differs))
    if (!TITLES.some((each) => each.family === family.id && isSimulated(each)))
      expect(await generated(family)).toEqual(TITLES.filter((title) => title.family === family.id))
})

test('the hashes of proven families are those of their sources', () => {
  const hashes = Object.fromEntries(FAMILIES.map(({ id }) => [id, hashOfFamily(id)]))
  expect(provenHashes(), 'after a change: node games/src/testing/proven.ts').toEqual(hashes)
})

test('at least sixty slots over every first theme and brand, two titles of each other family', () => {
  expect(SLOTS.length).toBeGreaterThanOrEqual(60)
  const themes = ALL_THEMES.map(({ id }) => id)
  expect(new Set(SLOTS.map((title) => title.theme))).toEqual(new Set(themes))
  expect(new Set(SLOTS.map((title) => title.brand))).toEqual(new Set(MECHANICS.map(({ brand }) => brand)))
  for (const theme of themes) {
    const brands = SLOTS.filter((title) => title.theme === theme).map((title) => title.brand)
    expect(new Set(brands).size).toBeGreaterThanOrEqual(3)
  }
  for (const family of ['roulette', 'dice', 'mines', 'plinko']) {
    const titles = TITLES.filter((title) => title.family === family && !title.table)
    expect(titles.length).toBeGreaterThanOrEqual(2)
    expect(new Set(titles.map((title) => title.brand)).size).toBe(titles.length)
  }
})

test('codes, names and maths are unique', () => {
  const unique = (part: (title: Title) => string): number => new Set(TITLES.map(part)).size
  expect(unique((title) => title.code)).toBe(TITLES.length)
  expect(unique((title) => title.name.toLowerCase())).toBe(TITLES.length)
  // A shared table deals another game than the same maths played alone: its rounds belong to all players.
  expect(unique(({ certificate, table }) => `${certificate.mathsHash} ${table !== undefined}`)).toBe(
    TITLES.length,
  )
  for (const title of TITLES) {
    expect(title.code).toMatch(/^[a-z]+(-[a-z]+)*$/)
  }
})

test('every slot returns from 94.9% to 97.0%, exactly', () => {
  for (const { certificate } of SLOTS) {
    const rtp = rational(BigInt(certificate.rtp.numerator), BigInt(certificate.rtp.denominator))
    expect(certificate.method).toBe('exact')
    expect(isLess(rtp, rational(BigInt(LOWEST_RTP_BPS), 10_000n))).toBe(false)
    expect(isLess(rational(BigInt(HIGHEST_RTP_BPS), 10_000n), rtp)).toBe(false)
  }
})

test('slots of the same shape differ in at least four symbols', () => {
  for (const [index, one] of SLOTS.entries()) {
    for (const other of SLOTS.slice(index + 1)) {
      if (shapeOf(one) !== shapeOf(other)) continue
      const shared = one.symbols.filter((icon) => other.symbols.includes(icon))
      expect(one.symbols.length - shared.length, `${one.code} and ${other.code}`).toBeGreaterThanOrEqual(4)
    }
  }
})

test('a slot has eight to ten symbols, all different, led by its hero, one for each row of the paytable', () => {
  for (const title of SLOTS) {
    expect(title.symbols.length).toBeGreaterThanOrEqual(8)
    expect(title.symbols.length).toBeLessThanOrEqual(10)
    expect(new Set(title.symbols).size).toBe(title.symbols.length)
    expect(title.symbols[0]).toBe(title.hero)
    expect(title.config.pays).toHaveLength(title.symbols.length)
  }
})

test('a slot never shows two scatters or two wilds on one reel', () => {
  for (const { config } of SLOTS) {
    for (const strip of config.strips) {
      for (let stop = 0; stop < strip.length; stop++) {
        const seen = (strip + strip).slice(stop, stop + config.rows)
        expect(seen.split(String(config.pays.length - 1)).length).toBeLessThanOrEqual(2)
        expect(seen.split('0').length).toBeLessThanOrEqual(2)
      }
    }
  }
})

test('every icon is in the set, and none is a flag, a face of a person or a letter', () => {
  const path = new URL('../../../node_modules/@iconify-json/fluent-emoji/icons.json', import.meta.url)
  const { icons } = JSON.parse(readFileSync(path, 'utf8')) as { icons: Record<string, unknown> }
  for (const icon of new Set(TITLES.flatMap((title) => [title.hero, ...title.symbols]))) {
    expect(Object.hasOwn(icons, icon), icon).toBe(true)
    expect(icon).not.toMatch(/flag|-face-|person|(^|-)(wo)?man(-|$)|button|latin|letter|high-contrast|flat$/)
  }
})

test('names promise no mechanic the maths does not have', () => {
  for (const title of TITLES) expect(title.name).not.toMatch(/ways|megaways|cluster|jackpot|hold|megawin/i)
})

test('a shared table is of a family that shares its rounds, and is staked from the wallet of the platform', () => {
  for (const title of TITLES.filter(({ category, table }) => category === 'LIVE' || table)) {
    const { shared } = familyOf(title)
    expect(shared).toBeDefined()
    expect(title.category).toBe(title.family === 'cockfight' ? 'COCKFIGHT' : shared?.rise ? 'MINI' : 'LIVE')
    expect(title.features).toContain('virtual_live')
    expect(KEEPS_PURSES).not.toContain(title.brand)
    expect(title.table?.openMs).toBeGreaterThanOrEqual(10_000)
  }
})
