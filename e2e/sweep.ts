/** Presses every enabled control of a page or of a game, and demands that each press has an effect. */
import type { Frame, Page } from '@playwright/test'
import {
  watchEffects,
  nameControls,
  armEffects,
  hadEffect,
  askAgain,
  nextControl,
  findDialog,
  hasClosed,
  pressAgain,
  type Control,
} from './sweep-page.ts'

export interface Swept {
  pressed: string[]
  /** Controls whose press showed nothing, twice. */
  dead: string[]
}

interface SweepOptions {
  page: Page
  frame: Frame
  /** The part of the page; all of it unless given. */
  within?: string
  /** Names that are not pressed. */
  without?: RegExp
  /** Presses this again while controls wait for a round: those of a board are enabled in one. */
  again?: RegExp
  /** It ends then, whatever is left, or once this holds. */
  forMs: number
  until?: (pressed: readonly string[]) => boolean
  /** Brings the page back after a press has left it. */
  back?: () => Promise<Frame>
}

const EFFECT_MS = 1500
/** How long nothing may be enabled before it ends: a page stands, a round ends, a table opens again. */
const PATIENCE_MS = { page: 800, round: 1600, table: 150_000 }
const PAUSE_MS = 150

/** Presses what is enabled, one after the other, and what each press enables. Dialogs are pressed through, then closed. */
export async function sweep(options: SweepOptions): Promise<Swept> {
  const { page, without, again, forMs, until = () => false } = options
  let { frame } = options
  const [pressed, dead, doubted] = [[] as string[], new Set<string>(), new Set<string>()]
  const endsAt = Date.now() + forMs
  const patienceMs = PATIENCE_MS[options.until ? 'table' : again ? 'round' : 'page']
  const [openPages, downloads] = [[] as Page[], [] as unknown[]]
  page.context().on('page', (opened) => openPages.push(opened))
  page.on('download', (download) => downloads.push(download))
  await begin(frame)
  for (let idleSince = Date.now(); Date.now() < endsAt && !until(pressed);) {
    const asked = { within: options.within ?? 'body', without: without?.source ?? '^$', known: pressed }
    await frame.evaluate(armEffects)
    const control = await frame.evaluate(nextControl, asked)
    if (control === null) {
      if (await closeTop(page, frame, dead)) continue
      const waits = Date.now() - idleSince
      if (waits > patienceMs) break
      if (again && waits > patienceMs / 3) await frame.evaluate(pressAgain, again.source)
      await page.waitForTimeout(PAUSE_MS)
      continue
    }
    const [pages, files] = [openPages.length, downloads.length]
    const before = page.url()
    const hasEffect = await press(page, frame, control)
    pressed.push(control.name)
    idleSince = Date.now()
    for (const opened of openPages.slice(pages)) await opened.close()
    const hasLeft = new URL(page.url()).pathname !== new URL(before).pathname
    const isElsewhere = hasLeft || openPages.length > pages || downloads.length > files
    if (hasEffect || isElsewhere || control.isSet) doubted.delete(control.name)
    else if (!(await frame.evaluate(askAgain, control.mark)) || !doubted.has(control.name)) {
      // Bets closed between looking and pressing, perhaps: it is asked once more.
      doubted.add(control.name)
      pressed.pop()
    } else dead.add(control.at === null ? `${control.name} (covered)` : control.name)
    if (!hasLeft || !options.back) continue
    frame = await options.back()
    await begin(frame)
  }
  return { pressed, dead: [...dead] }
}

async function begin(frame: Frame): Promise<void> {
  await frame.evaluate(nameControls)
  await frame.evaluate(watchEffects)
}

/** Closes the dialog on top by its button, or by the key; whether there was one that closed. */
async function closeTop(page: Page, frame: Frame, dead: Set<string>): Promise<boolean> {
  const dialog = await frame.evaluate(findDialog)
  if (dialog === 'none') return false
  if (dialog === 'without a button') await page.keyboard.press('Escape')
  const isClosed = await frame.evaluate(hasClosed)
  if (!isClosed) dead.add('Close')
  return isClosed
}

async function press(page: Page, frame: Frame, { at }: Control): Promise<boolean> {
  if (at === null) return false
  const host = frame.parentFrame() === null ? null : await frame.frameElement()
  const box = (await host?.boundingBox()) ?? { x: 0, y: 0 }
  try {
    await page.mouse.click(box.x + at.x, box.y + at.y)
    return await frame.evaluate(hadEffect, EFFECT_MS)
  } catch (error) {
    // The press has left the document.
    if (/context was destroyed|detached|navigat/i.test(String(error))) return true
    throw error
  }
}
