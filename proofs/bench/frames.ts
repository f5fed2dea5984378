/**
 * `npm run bench -- frames [--spins 4]`: how many frames a second slots draw while their reels move and while a bought
 * feature runs, and how the prize wheel and the golden eggs move, in a real browser that draws in software; and whether
 * anything is drawn while nothing moves. Counted by `requestAnimationFrame` in the page itself, by the draw calls of the
 * canvas and by the animations that run. An empty page counted in the same way is the reference.
 *
 * Drawing in software takes whole processors, so the rate says more of the machine than of the game; the target is what
 * the game itself takes of a frame, which leaves room for 60 a second on any machine with a graphics processor.
 */
import { chromium, type Frame, type Page } from '@playwright/test'
import { launchOptions } from '../../e2e/browser.ts'
import { signInAt } from '../../e2e/sign-in.ts'
import { quantile } from '../testkit/caller.ts'
import { newMember } from '../testkit/member.ts'
import { startTestProduct, type TestProduct } from '../testkit/product.ts'

/** One slot of each family. */
const GAMES = ['dragon-pearl', 'dragon-crossing', 'sky-temple', 'ox-treasury']
const WINDOW = { width: 1440, height: 900 }
const FRAME_MS = 1000 / 60
/** A frame may end this much later and is still in time. */
const CLOCK_MS = 1
const READY_MS = 60_000
/** A bought feature may win further free spins, 40 in all, each of several seconds. */
const FEATURE_MS = 400_000
const REST_MS = 3000
/** Scripts may take this much of a frame, in all but one of a hundred. */
const TARGET_MS = FRAME_MS / 4

/** Measures; answers whether all keep to their part of a frame and rest when nothing moves. */
export async function benchFrames(spins: number): Promise<boolean> {
  const product = await startTestProduct()
  const browser = await chromium.launch(await launchOptions())
  try {
    const context = await browser.newContext({ baseURL: product.sites.api, viewport: WINDOW })
    await context.addInitScript(countFrames)
    // What the site announces would lie over what is measured.
    await context.addInitScript(() => sessionStorage.setItem('USER_POPUP', 'closed'))
    const page = await context.newPage()
    await page.goto('/robots.txt')
    report('an empty page', await counted(page, () => page.waitForTimeout(REST_MS)))
    await signInAt(page, product.sites.api, (await newMember(product.sites, { deposit: 1_000_000n })).player)
    let isReached = true
    for (const draw of DRAWS) isReached = (await benchDraw(page, draw)) && isReached
    for (const game of GAMES) isReached = (await benchGame(product, page, game, spins)) && isReached
    return isReached
  } finally {
    await browser.close()
    await product.stop()
  }
}

/** The counts of a page while `isCounting`; times are milliseconds. */
interface Counter {
  intervals: number[]
  /** Time that the callbacks of each frame took. */
  scripts: number[]
  draws: number
  isCounting: boolean
}

async function benchGame(product: TestProduct, page: Page, game: string, spins: number): Promise<boolean> {
  await page.goto(`/seamless?gameCode=${game}`)
  const inGame = page.frameLocator('iframe[data-layout=game-frame]')
  const spin = inGame.getByRole('button', { name: 'Spin' })
  await spin.waitFor({ timeout: READY_MS })
  const frame = page.frames().find((each) => each.url().startsWith(`${product.sites.studio}/play`))
  if (frame === undefined) throw new Error(`${game} has no frame`)
  const isResting = await rests(game, frame)
  const ready = () => spin.and(page.locator(':enabled')).waitFor({ timeout: FEATURE_MS })
  const spun = await counted(frame, async () => {
    for (let done = 0; done < spins; done++) {
      await spin.click()
      await ready()
    }
  })
  const isQuick = report(`${game}, ${spins} spins`, spun)
  const buy = inGame.getByRole('button', { name: /^Buy feature/ })
  if ((await buy.count()) === 0) return isQuick && isResting
  await buy.click()
  const feature = await counted(frame, async () => {
    await inGame.getByRole('button', { name: /^Buy for/ }).click()
    await ready()
  })
  return report(`${game}, its feature`, feature) && isQuick && isResting
}

interface MovingDraw {
  name: string
  link: RegExp
  ticket: RegExp
  start: string
  result: RegExp
}

const WON = /You won|No prize this time/
/** Draws of the sandbox that move. */
const DRAWS: MovingDraw[] = [
  {
    name: 'the prize wheel',
    link: /Wheel of lanterns/,
    ticket: /^Take your free ticket/,
    start: 'Spin the wheel',
    result: WON,
  },
  {
    name: 'the golden eggs',
    link: /Golden eggs of the week/,
    ticket: /^Take your 2 free tickets/,
    start: 'Egg 5',
    result: WON,
  },
]

async function benchDraw(page: Page, { name, link, ticket, start, result }: MovingDraw): Promise<boolean> {
  await page.goto('/rewards')
  await page.getByRole('link', { name: link }).click()
  await page.getByRole('button', { name: ticket }).click()
  await page.getByRole('button', { name: start }).waitFor({ timeout: READY_MS })
  const isResting = await rests(name, page)
  const moved = await counted(page, async () => {
    await page.getByRole('button', { name: start }).click()
    await page.getByText(result).first().waitFor({ timeout: READY_MS })
    await page.waitForTimeout(REST_MS)
  })
  return report(name, moved) && isResting
}

/** Whether nothing is drawn and no animation runs a while after the page has opened. */
async function rests(name: string, place: Frame | Page): Promise<boolean> {
  const wait = () => new Promise((resolve) => setTimeout(resolve, REST_MS))
  await wait()
  const { draws } = await counted(place, wait)
  const animations = await place.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  )
  console.log(`${name}, at rest: ${draws} draw calls in ${REST_MS / 1000} s, ${animations} animations run`)
  return draws === 0 && animations === 0
}

/** Prints the frames that were counted; answers whether the scripts kept to their part of a frame. */
function report(name: string, { intervals, scripts }: Counter): boolean {
  const rate = (1000 * intervals.length) / intervals.reduce((sum, each) => sum + each, 0)
  const p99 = quantile(scripts, 0.99)
  const ms = (times: number[], part: number): string => quantile(times, part).toFixed(1)
  const longer = (frames: number): number =>
    intervals.filter((interval) => interval > frames * FRAME_MS + CLOCK_MS).length
  console.log(
    `${name}: ${rate.toFixed(1)} frames a second (p50 ${ms(intervals, 0.5)} ms, p95 ${ms(intervals, 0.95)} ms), ` +
      `of ${intervals.length} ${longer(1)} over 16.7 ms and ${longer(2)} over 33.3 ms; ` +
      `scripts p50 ${ms(scripts, 0.5)} ms, p99 ${p99.toFixed(1)} ms of a frame`,
  )
  return p99 < TARGET_MS
}

async function counted(frame: Frame | Page, act: () => Promise<unknown>): Promise<Counter> {
  await frame.evaluate(() => {
    const counter = Reflect.get(window, 'frameCounter') as Counter
    Object.assign(counter, { intervals: [], scripts: [], draws: 0, isCounting: true })
  })
  await act()
  return frame.evaluate(() => {
    const counter = Reflect.get(window, 'frameCounter') as Counter
    counter.isCounting = false
    return counter
  })
}

/** Runs in every page before its own scripts. */
function countFrames(): void {
  const counter: Counter = { intervals: [], scripts: [], draws: 0, isCounting: false }
  Reflect.set(window, 'frameCounter', counter)
  const count = (context: object, names: readonly string[]): void => {
    for (const name of names) {
      const draw = Reflect.get(context, name) as (...values: unknown[]) => void
      Reflect.set(context, name, function (this: unknown, ...values: unknown[]) {
        counter.draws++
        draw.apply(this, values)
      })
    }
  }
  count(WebGL2RenderingContext.prototype, [
    'drawElements',
    'drawArrays',
    'drawElementsInstanced',
    'drawArraysInstanced',
  ])
  count(CanvasRenderingContext2D.prototype, ['drawImage', 'fill', 'fillRect', 'stroke'])
  const SAME_FRAME_MS = 4
  const request = window.requestAnimationFrame.bind(window)
  let [took, last] = [0, 0]
  window.requestAnimationFrame = (callback) =>
    request((at) => {
      const begun = performance.now()
      callback(at)
      took += performance.now() - begun
    })
  const onFrame = (at: number): void => {
    // The browser calls twice for a frame in which both the page and the game changed.
    if (last > 0 && at - last < SAME_FRAME_MS) return void request(onFrame)
    if (counter.isCounting && last > 0) {
      counter.intervals.push(at - last)
      counter.scripts.push(took)
    }
    took = 0
    last = counter.isCounting ? at : 0
    request(onFrame)
  }
  request(onFrame)
}
