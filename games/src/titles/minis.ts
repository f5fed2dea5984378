/** Titles of the mini games from short lines: `'LTN fortune red-paper-lantern: Paper Lantern Drift'` and its maths. */
import { GENERATOR } from './generator.ts'
import { ALL_THEMES } from './themes/all.ts'
import type { BrandCode, ThemeId, TitlePlan } from './title.ts'

/** Icons beside the hero: as many as must differ between two titles of the same shape. */
const COMPANY = 4

/** The code is the name in kebab-case; the company of a hero comes from its theme, other icons for each title of a theme. */
export function miniTitles<Config>(
  shared: { family: string; features: string[] },
  lines: readonly (readonly [line: string, config: Config])[],
): TitlePlan<Config>[] {
  const used = new Set(lines.map(([line]) => partsOf(line).hero))
  return lines.map(([line, config]) => {
    const { brand, theme, hero, name } = partsOf(line)
    const symbols = companyOf(theme)
      .filter((icon) => !used.has(icon))
      .slice(0, COMPANY)
    for (const icon of symbols) used.add(icon)
    return {
      category: 'MINI',
      subCategory: 'AC',
      family: shared.family,
      generator: GENERATOR,
      code: name.toLowerCase().replaceAll(' ', '-'),
      name,
      brand,
      theme,
      hero,
      symbols,
      features: shared.features,
      config,
    }
  })
}

function partsOf(line: string): { brand: BrandCode; theme: ThemeId; hero: string; name: string } {
  const found = /^([A-Z]+) ([a-z]+) ([a-z-]+): (.+)$/.exec(line)
  if (!found) throw new Error(`not a title: ${line}`)
  const [, brand = '', theme = '', hero = '', name = ''] = found
  return { brand: brand as BrandCode, theme: theme as ThemeId, hero, name }
}

function companyOf(theme: ThemeId): string[] {
  const found = ALL_THEMES.find(({ id }) => id === theme)
  if (!found) throw new Error(`no theme is called ${theme}`)
  return [...found.highs, ...found.lows, ...found.scatters]
}
