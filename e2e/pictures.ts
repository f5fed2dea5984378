/**
 * Takes a picture of every route of the player site, as a visitor and as a member, to be looked at by people:
 *
 *     node e2e/pictures.ts                                       all widths, themes and languages
 *     node e2e/pictures.ts --site URL --studio URL               on one that runs
 *     node e2e/pictures.ts --only news --widths 390 --themes dark --languages hi
 *
 * They are written to `test-results/pictures`, one folder for each width, theme and language.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { directionOf } from '@night-market/protocol/values/languages'
import { chromium, type Browser } from '@playwright/test'
import { main } from '../cli/stop.ts'
import { newMember } from '../proofs/testkit/member.ts'
import { startTestProduct } from '../proofs/testkit/product.ts'
import { launchOptions } from './browser.ts'
import { nameOf, openPage, openPath, sitePaths, type Look, type Reader } from './routes.ts'

/** Longer pages are cut: their end is more of the same. */
const MOST_PX = 2600

const { values } = parseArgs({
  options: {
    site: { type: 'string' },
    studio: { type: 'string' },
    only: { type: 'string', default: '' },
    widths: { type: 'string', default: '1440,820,390' },
    themes: { type: 'string', default: 'dark,light' },
    languages: { type: 'string', default: 'en,hi,ur' },
    out: { type: 'string', default: 'test-results/pictures' },
  },
})

/** Of languages that are read to the left these routes stand for all, unless `--only` says otherwise. */
const LEFTWARD_ROUTES = [
  '/',
  '/rng',
  '/seamless',
  '/support',
  '/promotions',
  '/member/depositv2',
  '/member/securityCenter',
  '/member/personalHistoryCopy',
  '/member/missionLeaderboard',
  '/member/messageV2',
]
const THEMES = values.themes.split(',') as [string, ...string[]]

await main(async () => {
  const product = values.site === undefined ? await startTestProduct({ hasDemoMembers: true }) : null
  const sites = product?.sites ?? { api: values.site ?? '', studio: values.studio ?? '' }
  const browser = await chromium.launch(await launchOptions())
  try {
    const { player } = await newMember(sites, { deposit: 1_000_000n })
    for (const width of values.widths.split(','))
      for (const language of values.languages.split(',')) {
        const look = { width, theme: THEMES[0], language, session: player.session }
        for (const who of ['visitor', 'member'] as const) await takePictures(browser, sites.api, look, who)
      }
  } finally {
    await browser.close()
    await product?.stop()
  }
})

/** Opens each page once, and takes it in every theme. */
async function takePictures(browser: Browser, site: string, look: Look, who: Reader): Promise<void> {
  const page = await openPage(browser, site, look, who)
  const isWhole = values.only !== '' || directionOf(look.language) === 'ltr'
  for (const path of isWhole ? sitePaths() : LEFTWARD_ROUTES) {
    const name = nameOf(path)
    if (!new RegExp(values.only).test(`${name} ${who}`)) continue
    await openPath(page, site, path, who)
    // A reader who is sent to another page sees what is taken there.
    if (new URL(page.url()).pathname !== path) continue
    for (const theme of THEMES) {
      const folder = join(values.out, `${look.width}-${theme}-${look.language}`)
      mkdirSync(folder, { recursive: true })
      await page.evaluate((chosen) => (document.documentElement.dataset.theme = chosen), theme)
      const height = await page.evaluate(() => document.documentElement.scrollHeight)
      const clip = { x: 0, y: 0, width: Number(look.width), height: Math.min(height, MOST_PX) }
      await page.screenshot({ path: join(folder, `${name}-${who}.png`), fullPage: true, clip })
    }
  }
  await page.context().close()
  console.log(`${look.width} ${look.language}: ${who}`)
}
