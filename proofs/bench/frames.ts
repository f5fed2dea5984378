/**
 * `npm run bench -- frames [--spins 4]`: how many frames a second a slot draws while its reels move, in a real browser
 * that draws in software, and whether it draws while nothing moves. Counted by `requestAnimationFrame` in the game's own
 * page, and by the draw calls of its canvas.
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
/** The window's frame is over after this long, give or take a millisecond of the clock. */
const FRAME_MS = 1000 / 60
const READY_MS = 60_000
const REST_MS = 3000
/** Scripts may take this much of a frame, in all but one of a hundred. */
const TARGET_MS = FRAME_MS / 4

/** Measures; answers whether every game keeps to its part of a frame and rests when nothing moves. */
export async function benchFrames(spins: number): Promise<boolean> {
  const product = await startTestProduct()
  const browser = await chromium.launch(await launchOptions())
  try {
    const context = await browser.newContext({ baseURL: product.sites.api, viewport: WINDOW })
    await context.addInitScript(countFrames)
    const page = await context.newPage()
    await signInAt(page, product.sites.api, (await newMember(product.sites, { deposit: 1_000_000n })).player)
    let isReached = true
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
  const spin = page.frameLocator('iframe[data-layout=game-frame]').getByRole('button', { name: 'Spin' })
  await spin.waitFor({ timeout: READY_MS })
  const frame = page.frames().find((each) => each.url().startsWith(`${product.sites.studio}/play`))
  if (frame === undefined) throw new Error(`${game} has no frame`)
  await page.waitForTimeout(REST_MS)
  const idle = await counted(frame, () => page.waitForTimeout(REST_MS))
  const [intervals, scripts]: [number[], number[]] = [[], []]
  for (let done = 0; done < spins; done++) {
    const moved = await counted(frame, async () => {
      await spin.click()
      await spin.and(page.locator(':enabled')).waitFor({ timeout: READY_MS })
    })
    intervals.push(...moved.intervals)
    scripts.push(...moved.scripts)
  }
  const rate = (1000 * intervals.length) / intervals.reduce((sum, each) => sum + each, 0)
  const p99 = quantile(scripts, 0.99)
  const ms = (times: number[], part: number): string => quantile(times, part).toFixed(1)
  console.log(
    `${game}: ${rate.toFixed(1)} frames a second (p50 ${ms(intervals, 0.5)} ms, p95 ${ms(intervals, 0.95)} ms); ` +
      `scripts p50 ${ms(scripts, 0.5)} ms, p99 ${p99.toFixed(1)} ms of a frame; ` +
      `${idle.draws} draw calls in ${REST_MS / 1000} s of rest`,
  )
  return p99 < TARGET_MS && idle.draws === 0
}

async function counted(frame: Frame, act: () => Promise<unknown>): Promise<Counter> {
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
  const context = WebGL2RenderingContext.prototype
  for (const name of [
    'drawElements',
    'drawArrays',
    'drawElementsInstanced',
    'drawArraysInstanced',
  ] as const) {
    const draw = context[name] as (...values: unknown[]) => void
    Reflect.set(context, name, function (this: WebGL2RenderingContext, ...values: unknown[]) {
      counter.draws++
      draw.apply(this, values)
    })
  }
  const request = window.requestAnimationFrame.bind(window)
  let [took, last] = [0, 0]
  window.requestAnimationFrame = (callback) =>
    request((at) => {
      const begun = performance.now()
      callback(at)
      took += performance.now() - begun
    })
  const onFrame = (at: number): void => {
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
