/**
 * `npm run bench -- slow-phone [--opens 5] [--before <folder>] [--waterfall]`: how long a signed-in member waits for a
 * slot on a slow phone, from the address to the first frame in which Spin can be pressed. Each opening is a new browser
 * profile: nothing is in its cache. The browser itself slows both: 1.6 Mbit/s and 150 ms a request, a processor at a
 * quarter of its speed. The pictures of the game were rendered before, as for every game that was opened once.
 *
 * The frame shares a process with its page, as on phones with little memory: else only the page would be slowed.
 * A busy machine slows all of it; `--before` takes turns with another checkout, built and with its packages.
 */
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser, type CDPSession, type Page } from '@playwright/test'
import { launchOptions } from '../../e2e/browser.ts'
import { signInAt } from '../../e2e/sign-in.ts'
import { quantile } from '../testkit/caller.ts'
import { newMember, type RegisteredMember } from '../testkit/member.ts'
import type { startTestProduct, TestProduct } from '../testkit/product.ts'

/** A slot of lines, one of ways and one of tumbles. */
const GAMES = ['dragon-pearl', 'dragon-crossing', 'sky-temple']
const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  // A worker keeps pages of its own; it comes after the first visit.
  serviceWorkers: 'block' as const,
}
const BITS = 1_600_000
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: BITS / 8,
  uploadThroughput: BITS / 16,
}
const SLOWDOWN = 4
const OPENED_MS = 60_000
const TARGET_MS = 4000
/** Pages and frames in one process. */
const ONE_PROCESS = ['--disable-site-isolation-trials', '--disable-features=IsolateOrigins,site-per-process']

interface SlowPhonePlan {
  opens: number
  /** A checkout of another version; none where it is empty. */
  before: string
  hasWaterfall: boolean
}

interface Version {
  name: string
  product: TestProduct
  member: RegisteredMember
}

interface Transfer {
  url: string
  startMs: number
  endMs: number
  bytes: number
}

interface Opening {
  playableMs: number
  /** What was fetched until then, in the order of the requests. */
  transfers: Transfer[]
  /** Milliseconds of the processor by script, the longest first. */
  scripts: [url: string, ms: number][]
}

/** Measures; answers whether each game is playable in time. */
export async function benchSlowPhone({ opens, before, hasWaterfall }: SlowPhonePlan): Promise<boolean> {
  const versions: Version[] = []
  const browser = await chromium.launch(await launchOptions(...ONE_PROCESS))
  try {
    if (before !== '') versions.push(await startVersion('before', before))
    versions.push(await startVersion('now', join(import.meta.dirname, '../..')))
    for (const version of versions) await renderPictures(browser, version)
    let isReached = true
    for (const game of GAMES) {
      const took = new Map(versions.map(({ name }) => [name, [] as Opening[]]))
      for (let turn = 0; turn < opens; turn++)
        for (const version of turn % 2 === 0 ? versions : versions.toReversed())
          took.get(version.name)?.push(await openCold(browser, version, game, hasWaterfall))
      for (const [name, openings] of took) isReached = report(game, name, openings, hasWaterfall) && isReached
    }
    return isReached
  } finally {
    await browser.close()
    for (const { product } of versions) await product.stop()
  }
}

async function startVersion(name: string, folder: string): Promise<Version> {
  const kit = (await import(join(folder, 'proofs/testkit/product.ts'))) as {
    startTestProduct: typeof startTestProduct
  }
  const product = await kit.startTestProduct()
  return { name, product, member: await newMember(product.sites, { deposit: 1_000_000n }) }
}

/** Opens each game once at full speed: the studio renders the pictures of a game when they are first asked for. */
async function renderPictures(browser: Browser, version: Version): Promise<void> {
  for (const game of GAMES) {
    const { page, close } = await newPage(browser, version)
    await page.goto(`/seamless?gameCode=${game}`)
    await playableAt(page)
    await page.waitForLoadState('networkidle')
    await close()
  }
}

async function newPage(browser: Browser, { product, member }: Version) {
  const context = await browser.newContext({ ...PHONE, baseURL: product.sites.api })
  await context.addInitScript(() => sessionStorage.setItem('USER_POPUP', 'closed'))
  await context.addInitScript(watchForSpin)
  const page = await context.newPage()
  await signInAt(page, product.sites.api, member.player)
  return { page, close: () => context.close() }
}

async function openCold(
  browser: Browser,
  version: Version,
  game: string,
  isProfiled: boolean,
): Promise<Opening> {
  const { page, close } = await newPage(browser, version)
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', NETWORK)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  // Profiling costs time itself.
  if (isProfiled) await devtools.send('Profiler.enable').then(() => devtools.send('Profiler.start'))
  const transfers = transfersOf(devtools)
  await page.goto(`/seamless?gameCode=${game}`, { waitUntil: 'commit' })
  const spinAt = await playableAt(page)
  const playableMs = spinAt - (await page.evaluate(() => performance.timeOrigin))
  const scripts = isProfiled ? scriptsOf((await devtools.send('Profiler.stop')).profile) : []
  await close()
  return {
    playableMs,
    transfers: transfers().filter(({ startMs }) => startMs < playableMs),
    scripts,
  }
}

/** When Spin could be pressed in the game's frame, by the wall clock. */
async function playableAt(page: Page): Promise<number> {
  const frame = page.frameLocator('iframe[data-layout=game-frame]')
  await frame.locator('html[data-playable]').waitFor({ state: 'attached', timeout: OPENED_MS })
  return Number(await frame.locator('html').getAttribute('data-playable'))
}

/** Runs in every document before its own scripts: marks it in the first frame after Spin can be pressed. */
function watchForSpin(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('#game[data-ready=yes] .play:enabled')) return
    observer.disconnect()
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        document.documentElement.dataset['playable'] = String(performance.timeOrigin + performance.now())
      }),
    )
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true })
}

/** Listens to what is fetched; the answer of the function is what came so far, in milliseconds since the first request. */
function transfersOf(devtools: CDPSession): () => Transfer[] {
  const all = new Map<string, Transfer>()
  let began: number | null = null
  const since = (timestamp: number): number => (timestamp - (began ??= timestamp)) * 1000
  devtools.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    const startMs = since(timestamp)
    all.set(requestId, { url: request.url, startMs, endMs: Number.POSITIVE_INFINITY, bytes: 0 })
  })
  devtools.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const transfer = all.get(requestId)
    if (transfer) Object.assign(transfer, { endMs: since(timestamp), bytes: encodedDataLength })
  })
  return () => [...all.values()]
}

interface Profile {
  nodes: { id: number; callFrame: { url: string; functionName: string } }[]
  samples?: number[]
  timeDeltas?: number[]
}

function scriptsOf({ nodes, samples = [], timeDeltas = [] }: Profile): Opening['scripts'] {
  const urls = new Map(nodes.map(({ id, callFrame }) => [id, callFrame.url || callFrame.functionName]))
  const times = new Map<string, number>()
  samples.forEach((id, place) => {
    const url = urls.get(id) ?? ''
    if (url !== '(idle)') times.set(url, (times.get(url) ?? 0) + (timeDeltas[place] ?? 0) / 1000)
  })
  return [...times].toSorted(([, a], [, b]) => b - a)
}

/** Prints the openings; answers whether the median is in time. */
function report(game: string, version: string, openings: readonly Opening[], hasWaterfall: boolean): boolean {
  const times = openings.map(({ playableMs }) => playableMs).toSorted((a, b) => a - b)
  const median = quantile(times, 0.5)
  const middle = openings.find(({ playableMs }) => playableMs === median) ?? openings[0]
  const bytes = (middle?.transfers ?? []).reduce((sum, each) => sum + each.bytes, 0)
  console.log(
    `${game}, ${version}: playable after ${(median / 1000).toFixed(2)} s (median; ` +
      `${times.map((ms) => (ms / 1000).toFixed(2)).join(', ')}), ${middle?.transfers.length ?? 0} requests, ` +
      `${(bytes / 1024).toFixed(0)} KB; load ${loadavg()[0]?.toFixed(1)}`,
  )
  if (hasWaterfall && middle) printWaterfall(middle)
  return version !== 'now' || median < TARGET_MS
}

const SCRIPTS_SHOWN = 12

function printWaterfall({ transfers, scripts }: Opening): void {
  const short = (url: string): string => url.replace(/^https?:\/\/[^/]+/, '').slice(0, 90)
  for (const { url, startMs, endMs, bytes } of transfers)
    console.log(
      `  ${startMs.toFixed(0).padStart(5)} ${endMs.toFixed(0).padStart(8)} ms ` +
        `${(bytes / 1024).toFixed(1).padStart(7)} KB  ${short(url)}`,
    )
  for (const [url, ms] of scripts.slice(0, SCRIPTS_SHOWN))
    console.log(`  ${ms.toFixed(0).padStart(5)} ms of the processor  ${short(url)}`)
}
