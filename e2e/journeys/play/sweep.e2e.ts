import type { Frame, Page } from '@playwright/test'
import { FAMILIES } from '@night-market/games/families/index'
import { TITLES } from '@night-market/games/testing/titles'
import { expect, test } from '../../fixtures.ts'
import { sweep, type Swept } from '../../sweep.ts'
import { ON_DESKTOP, ONLY_LONG } from '../../tags.ts'

/** Games are swept beside one another in so many journeys. */
const JOURNEYS = 6
/** Far longer than any takes: what is left then is a failure. */
const GAME_MS = 240_000
const TABLE_MS = 300_000
const PAGE_MS = 240_000
/** Its games ask for money in a wallet of their own first. */
const OWN_WALLET = 'PXB'
/** Ends the film of a round or begins another round, for what only a round enables. */
const AGAIN = /^(Show the result now|Spin|Roll|Deal|Start|Play|Place|Drop|Flip|Draw|Fire|Buy a|Bet$)/

// Refusals that a press asks for: an empty form, a bet that came too late.
test.use({ expectedStatuses: [400, 403, 404, 409, 422] })

/** Says what could not be pressed, and why. */
function report(place: string, { pressed, closed }: Swept): void {
  const never = closed.length === 0 ? '' : `; never pressed: ${closed.join(', ')}`
  console.log(`sweep of ${place}: ${pressed.length} controls pressed${never}`)
}

async function openGame(page: Page, gameCode: string): Promise<Frame> {
  await page.evaluate(() => {
    for (const left of document.querySelectorAll('iframe')) left.setAttribute('data-left', '')
  })
  await page.evaluate((to) => history.pushState(null, '', to), `/seamless?gameCode=${gameCode}`)
  const frame = 'iframe[data-layout=game-frame]:not([data-left])'
  await page.frameLocator(frame).locator('#game[data-ready=yes]').waitFor()
  const found = await (await page.locator(frame).elementHandle())?.contentFrame()
  if (!found) throw new Error(`${gameCode} has no frame`)
  return found
}

function titleIn(family: string): string {
  const title = TITLES.find((each) => each.family === family && each.brand !== OWN_WALLET)
  if (title === undefined) throw new Error(`${family} has no title that stakes from the main wallet`)
  return title.code
}

for (let journey = 0; journey < JOURNEYS; journey++) {
  const families = FAMILIES.map(({ id }) => id).filter((_id, n) => n % JOURNEYS === journey)
  test(
    `UI-3: each press of a control of ${families.join(', ')} shows something`,
    { tag: [ONLY_LONG, ON_DESKTOP] },
    async ({ page, member: _member }) => {
      await page.goto('/fairness')
      for (const family of families) {
        const frame = await openGame(page, titleIn(family))
        const swept = await sweep({ page, frame, again: AGAIN, forMs: GAME_MS })
        report(family, swept)
        expect.soft(swept.dead, family).toEqual([])
        expect.soft(swept.missed, `not pressed in ${family}`).toEqual([])
        expect.soft(swept.pressed.length, family).toBeGreaterThan(3)
      }
    },
  )
}

test('UI-3: each press of a control of a shared crash shows something, both bets among them', async ({
  page,
  member: _member,
}) => {
  await page.goto('/fairness')
  const frame = await openGame(page, titleIn('crash'))
  const places = [/^Bet 1: Place/, /^Bet 2: Place/]
  const hasBoth = (pressed: readonly string[]): boolean =>
    places.every((place) => pressed.some((name) => place.test(name)))
  const { pressed, dead } = await sweep({ page, frame, forMs: TABLE_MS, until: hasBoth })
  expect(dead).toEqual([])
  expect(hasBoth(pressed), pressed.join(', ')).toBe(true)
})

test(
  'the sweep finds buttons that do nothing, and one that draws what was there',
  { tag: [ONLY_LONG, ON_DESKTOP] },
  async ({ page }) => {
    await page.setContent(`<button>Dead</button><button id="again">Again</button><button id="live">Live</button>
    <button aria-pressed="true">Chosen</button><button disabled>Off</button><output>0</output>`)
    await page.evaluate(() => {
      const output = document.querySelector('output')
      if (!output) throw new Error('no output')
      document.querySelector('#again')?.addEventListener('click', () => (output.textContent = '0'))
      document.querySelector('#live')?.addEventListener('click', () => (output.textContent = '1'))
    })
    const { pressed, dead } = await sweep({ page, frame: page.mainFrame(), forMs: 60_000 })
    expect([pressed, dead]).toEqual([
      ['Dead', 'Again', 'Live', 'Chosen'],
      ['Dead', 'Again'],
    ])
  },
)

/** One of each kind of page. */
const PAGES = {
  home: ['/'],
  lists: ['/rng', '/studio?code=LTN', '/favorite', '/promotions', '/pointMall', '/rewards', '/news'],
  texts: ['/help', '/apps', '/fairness', '/feedback', '/notices', '/rooms', '/support'],
  'a member': [
    '/member',
    '/member/securityCenter',
    '/member/messageV2',
    '/member/rewardCenter',
    '/member/referral',
    '/member/missionLeaderboard',
    '/member/manualRebate',
    '/member/vip',
    '/member/statement',
    '/member/personalHistoryCopy',
    '/member/transactionHistory',
    '/member/accountRecord',
  ],
  money: [
    '/member/depositv2',
    '/member/withdraw',
    '/member/wallet',
    '/member/transferFund',
    '/member/personalProfit',
    '/member/bonusDetails',
    '/member/saferPlay',
  ],
}
/** What ends the session, or keeps the member out of play for good. */
const WITHOUT = /Log out|Sign .*out|End session|exclusion|Exclude/i

for (const [kind, paths] of Object.entries(PAGES)) {
  test(
    `UI-3: each press of a control of the pages of ${kind} shows something`,
    { tag: [ONLY_LONG, ON_DESKTOP] },
    async ({ page, member: _member }) => {
      for (const path of paths) {
        const back = async (): Promise<Frame> => {
          await page.goto(path)
          await page.locator('#main').waitFor({ state: 'attached' })
          // Lists and forms come after the page: a page that still loads has no controls.
          await page.waitForLoadState('networkidle')
          return page.mainFrame()
        }
        await back()
        const within = path === '/' ? 'body' : '#main'
        const options = { page, frame: page.mainFrame(), within, without: WITHOUT, forMs: PAGE_MS, back }
        const swept = await sweep(options)
        report(path, swept)
        expect.soft(swept.dead, path).toEqual([])
        expect.soft(swept.missed, `not pressed on ${path}`).toEqual([])
      }
    },
  )
}
