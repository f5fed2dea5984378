/**
 * Measures every route of the player site, as a visitor and as a member: what machines find to keep people out (axe), in both
 * themes; pages that are wider than a narrow screen, or than a desktop at 200 %; targets under 44 px where one touches.
 *
 *     node e2e/accessible.ts                              on a product of its own
 *     node e2e/accessible.ts --site URL --studio URL      on one that runs
 *     node e2e/accessible.ts --only help --asks reflow,targets --languages en,hi
 */
import { parseArgs } from 'node:util'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type Page } from '@playwright/test'
import { main, Stop } from '../cli/stop.ts'
import { newMember } from '../proofs/testkit/member.ts'
import { startTestProduct } from '../proofs/testkit/product.ts'
import { launchOptions } from './browser.ts'
import { nameOf, openPage, openPath, sitePaths, type Look } from './routes.ts'
import { smallTargets } from './targets.ts'

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    studio: { type: 'string' },
    only: { type: 'string', default: '' },
    asks: { type: 'string', default: 'axe,reflow,targets' },
    languages: { type: 'string', default: 'en' },
  },
})

type Ask = { name: string; widths: string[]; themes: string[]; find: (page: Page) => Promise<string[]> }

const ASKS: Ask[] = [
  { name: 'axe', widths: ['1440', '390'], themes: ['dark', 'light'], find: violations },
  // A desktop of 1440 at 200 %, and the narrowest screen that WCAG asks for.
  { name: 'reflow', widths: ['720', '320'], themes: ['dark'], find: tooWide },
  { name: 'targets', widths: ['390'], themes: ['dark'], find: smallTargets },
]

await main(async () => {
  const product = values.site === undefined ? await startTestProduct({ hasDemoMembers: true }) : null
  const sites = product?.sites ?? { api: values.site ?? '', studio: values.studio ?? '' }
  const browser = await chromium.launch(await launchOptions())
  let found = 0
  try {
    const { player } = await newMember(sites, { deposit: 1_000_000n })
    for (const ask of ASKS.filter(({ name }) => values.asks.split(',').includes(name)))
      for (const width of ask.widths)
        for (const theme of ask.themes)
          for (const language of values.languages.split(','))
            found += await measure(browser, sites.api, ask, {
              ...{ width, theme, language },
              session: player.session,
            })
  } finally {
    await browser.close()
    await product?.stop()
  }
  if (found > 0) throw new Stop(`${found} findings`)
})

/** Prints what is found on each route; returns how much. */
async function measure(browser: Browser, site: string, { name, find }: Ask, look: Look): Promise<number> {
  let found = 0
  for (const who of ['visitor', 'member'] as const) {
    const page = await openPage(browser, site, look, who)
    for (const path of sitePaths()) {
      if (!new RegExp(values.only).test(`${nameOf(path)} ${who}`)) continue
      await openPath(page, site, path, who)
      for (const finding of await find(page)) {
        found++
        console.log(`${name} ${look.width} ${look.theme} ${look.language} ${who} ${path}: ${finding}`)
      }
    }
    await page.context().close()
  }
  return found
}

async function violations(page: Page): Promise<string[]> {
  const answer = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze()
  return answer.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}

/** A page that scrolls sideways, and what of it sticks out. */
function tooWide(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const out = [...document.querySelectorAll('body *')].filter((element) => {
      const { left, right } = element.getBoundingClientRect()
      return right > width + 1 || left < -1
    })
    const names = out.slice(0, 5).map((element) => `${element.tagName}.${element.getAttribute('class')}`)
    return [`${document.documentElement.scrollWidth} px wide: ${names.join(', ')}`]
  })
}
