/**
 * Measures every route of the player site, as a visitor and as a member: what machines find to keep people out (axe), in both
 * themes; pages that are wider than a narrow screen, or than a desktop at 200 %; targets under 44 px where one touches.
 *
 *     node e2e/accessible.ts                              on a product of its own
 *     node e2e/accessible.ts --site URL --studio URL      on one that runs
 *     node e2e/accessible.ts --only help --asks reflow,targets --screens 390 --languages en,hi
 */
import { parseArgs } from 'node:util'
import { chromium, type Browser, type Page } from '@playwright/test'
import { main, Stop } from '../cli/stop.ts'
import { newMember } from '../proofs/testkit/member.ts'
import { startTestProduct } from '../proofs/testkit/product.ts'
import { violationsOf } from './a11y.ts'
import { launchOptions } from './browser.ts'
import { tooWide } from './reflow.ts'
import { nameOf, openPage, openPath, sitePaths, type Look, type Reader } from './routes.ts'
import { smallTargets } from './targets.ts'

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    studio: { type: 'string' },
    only: { type: 'string', default: '' },
    asks: { type: 'string', default: 'axe,reflow,targets' },
    screens: { type: 'string', default: '1440,390' },
    languages: { type: 'string', default: 'en' },
  },
})

type Ask = 'axe' | 'reflow' | 'targets'
type Visit = { width: string; measures: Measure[] }
type Measure = { ask: Ask; width: number; theme: string; find: (page: Page) => Promise<string[]> }

/** Each page is opened once in a desktop and once in a phone, and measured there in turn. */
const VISITS: Visit[] = [
  {
    width: '1440',
    measures: [
      { ask: 'axe', width: 1440, theme: 'dark', find: (page) => violationsOf(page) },
      { ask: 'axe', width: 1440, theme: 'light', find: (page) => violationsOf(page) },
      // A desktop of 1440 at 200 %, and the narrowest screen that WCAG asks for.
      { ask: 'reflow', width: 720, theme: 'light', find: tooWide },
      { ask: 'reflow', width: 320, theme: 'light', find: tooWide },
    ],
  },
  {
    width: '390',
    measures: [
      { ask: 'axe', width: 390, theme: 'dark', find: (page) => violationsOf(page) },
      { ask: 'axe', width: 390, theme: 'light', find: (page) => violationsOf(page) },
      { ask: 'targets', width: 390, theme: 'light', find: smallTargets },
      // Here the targets of fingers count too.
      { ask: 'reflow', width: 390, theme: 'light', find: tooWide },
    ],
  },
]
const ASKED = values.asks.split(',')
const SCREENS = values.screens.split(',')

await main(async () => {
  const product = values.site === undefined ? await startTestProduct({ hasDemoMembers: true }) : null
  const sites = product?.sites ?? { api: values.site ?? '', studio: values.studio ?? '' }
  const browser = await chromium.launch(await launchOptions())
  let found = 0
  try {
    const { player } = await newMember(sites, { deposit: 1_000_000n })
    for (const { width, measures } of VISITS.filter((visit) => SCREENS.includes(visit.width)))
      for (const language of values.languages.split(','))
        for (const who of ['visitor', 'member'] as const) {
          const asked = measures.filter(({ ask }) => ASKED.includes(ask))
          const look = { width, theme: 'dark', language, session: player.session }
          if (asked.length > 0) found += await measureRoutes(browser, sites.api, asked, look, who)
        }
  } finally {
    await browser.close()
    await product?.stop()
  }
  if (found > 0) throw new Stop(`${found} findings`)
})

/** Prints what is found on each route; returns how much. */
async function measureRoutes(
  browser: Browser,
  site: string,
  measures: Measure[],
  look: Look,
  who: Reader,
): Promise<number> {
  let found = 0
  const page = await openPage(browser, site, look, who)
  const { height = 900 } = page.viewportSize() ?? {}
  for (const path of sitePaths().filter((each) => new RegExp(values.only).test(`${nameOf(each)} ${who}`))) {
    await page.setViewportSize({ width: Number(look.width), height })
    await openPath(page, site, path, who)
    for (const { ask, width, theme, find } of measures) {
      await page.setViewportSize({ width, height })
      await page.evaluate((name) => (document.documentElement.dataset.theme = name), theme)
      for (const finding of await find(page)) {
        found++
        console.log(`${ask} ${width} ${theme} ${look.language} ${who} ${path}: ${finding}`)
      }
    }
  }
  await page.context().close()
  console.log(`${look.width} ${look.language} ${who}: ${found} findings`)
  return found
}
