/** Presses the enabled controls of a page or of a game, some of each kind, and demands that each press has an effect. */
import type { Frame, Page } from '@playwright/test'
import {
  findControls,
  kindControls,
  nameControls,
  nextControl,
  type Control,
  type Look,
} from './sweep-controls.ts'
import {
  watchEffects,
  armEffects,
  hadEffect,
  askAgain,
  findDialog,
  hasClosed,
  pressAgain,
} from './sweep-page.ts'
import { SweptKinds } from './swept-kinds.ts'

export interface Swept {
  pressed: string[]
  /** Controls whose press showed nothing, twice. */
  dead: string[]
  /** Kinds that can be pressed and were not; where the time ran out, all that were seen. */
  missed: string[]
  /** Kinds that could not be pressed, each with the reason. */
  closed: string[]
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
  /** It ends then: kinds that are left are `missed`. */
  forMs: number
  /** It ends once this holds. */
  until?: (pressed: readonly string[]) => boolean
  /** Brings the page back after a press has left it. */
  back?: () => Promise<Frame>
}

const EFFECT_MS = 6000
/** How long nothing may be enabled before it ends: a page stands, a round ends, a table opens again. */
const PATIENCE_MS = { page: 800, round: 1600, table: 150_000 }
/** The same while a kind that was seen is left: a feature that was bought runs, a dialog is on its way. */
const LEFT_PATIENCE_MS = 8000
const PAUSE_MS = 150

/** Presses what is enabled, one after the other, and what each press enables. Dialogs are pressed through, then closed. */
export async function sweep(options: SweepOptions): Promise<Swept> {
  const { page, again, forMs, until = () => false } = options
  const swept = new Sweep(options)
  const endsAt = Date.now() + forMs
  const patienceMs = PATIENCE_MS[options.until ? 'table' : again ? 'round' : 'page']
  await swept.begin()
  let isAtRest = false
  for (let idleSince = Date.now(); Date.now() < endsAt && !until(swept.pressed);) {
    const control = (await swept.next()) ?? ((await swept.closesTop()) ? 'closed' : await swept.opener())
    if (control === 'closed') continue
    if (control !== null) {
      await swept.press(control)
      idleSince = Date.now()
      continue
    }
    const waits = Date.now() - idleSince
    if (waits > (swept.kinds.isComplete ? patienceMs : Math.max(patienceMs, LEFT_PATIENCE_MS))) {
      isAtRest = true
      break
    }
    if (again && waits > patienceMs / 3) await swept.beginRound(again)
    await page.waitForTimeout(PAUSE_MS)
  }
  return { pressed: swept.pressed, dead: [...swept.dead], ...swept.kinds.left(isAtRest) }
}

class Sweep {
  readonly pressed: string[] = []
  readonly dead = new Set<string>()
  readonly kinds = new SweptKinds()
  readonly #doubted = new Set<string>()
  readonly #options: SweepOptions
  readonly #openPages: Page[] = []
  #downloads = 0
  #frame: Frame

  constructor(options: SweepOptions) {
    const { page, frame } = options
    this.#options = options
    this.#frame = frame
    page.context().on('page', (opened) => this.#openPages.push(opened))
    page.on('download', () => this.#downloads++)
  }

  async begin(): Promise<void> {
    await this.#frame.evaluate(nameControls)
    await this.#frame.evaluate(kindControls)
    await this.#frame.evaluate(findControls)
    await this.#frame.evaluate(watchEffects)
  }

  async next(): Promise<Control | null> {
    await this.#frame.evaluate(armEffects)
    return this.kinds.saw(await this.#look(null))
  }

  /** What opened a kind that was seen and is left, to be pressed once more: the kind closed with another press. */
  async opener(): Promise<Control | null> {
    for (const { kind, opener } of this.kinds.openers()) {
      const { next } = await this.#look(opener)
      if (next === null) continue
      this.kinds.reopened(kind)
      return next
    }
    return null
  }

  closesTop(): Promise<boolean> {
    return closeTop(this.#options.page, this.#frame, this.dead)
  }

  beginRound(name: RegExp): Promise<void> {
    return this.#frame.evaluate(pressAgain, name.source)
  }

  async press(control: Control): Promise<void> {
    const { page, back } = this.#options
    const [downloads, before] = [this.#downloads, page.url()]
    const hasEffect = await press(page, this.#frame, control)
    const opened = this.#openPages.splice(0)
    for (const each of opened) await each.close()
    const hasLeft = new URL(page.url()).pathname !== new URL(before).pathname
    const isElsewhere = hasLeft || opened.length > 0 || this.#downloads > downloads
    await this.#judge(control, hasEffect || isElsewhere || control.isSet)
    if (!hasLeft || !back) return
    this.#frame = await back()
    await this.begin()
  }

  /** A press without an effect is asked once more: bets closed between looking and pressing, perhaps. */
  async #judge(control: Control, isLive: boolean): Promise<void> {
    const { name, mark, at } = control
    const isDoubted = this.#doubted.has(name)
    if (!isLive && (!(await this.#frame.evaluate(askAgain, mark)) || !isDoubted)) {
      this.#doubted.add(name)
      return
    }
    this.#doubted.delete(name)
    this.pressed.push(name)
    this.kinds.add(control)
    if (!isLive) this.dead.add(at === null ? `${name} (covered)` : name)
  }

  #look(again: string | null): Promise<Look> {
    const { within = 'body', without = /^$/ } = this.#options
    const asked = { within, without: without.source, known: this.pressed, again, ...this.kinds.pressed }
    return this.#frame.evaluate(nextControl, asked)
  }
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
