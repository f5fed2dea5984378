/** A game in its frame, as a hand plays it. */
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'

/** A round may win fifteen free spins, and they more; beside other journeys a game opens slowly. */
const LONGEST_ROUND_MS = 120_000
/** Every way a round ends: a win, a part of the stake, nothing. */
const RESULT = /You won|came back|No win/

export class GameFrame {
  readonly #page: Page
  readonly frame: FrameLocator

  constructor(page: Page) {
    this.#page = page
    this.frame = page.frameLocator('iframe[data-layout=game-frame]')
  }

  /** A button of the game by its name. */
  button(name: string | RegExp): Locator {
    return this.frame.getByRole('button', { name, exact: true })
  }

  async isReady(name: string): Promise<void> {
    await expect(this.button(name)).toBeEnabled({ timeout: LONGEST_ROUND_MS })
  }

  /** The page gives its keys to the game; the frame is another process and learns of it a moment later. */
  async takesKeys(): Promise<void> {
    await expect.poll(() => this.frame.locator('body').evaluate(() => document.hasFocus())).toBe(true)
  }

  /** Presses the button that plays, this often, each time when it may be pressed again. */
  async play(name: string, rounds = 1): Promise<void> {
    for (let round = 0; round < rounds; round++) {
      await this.isReady(name)
      await this.button(name).click()
    }
    await this.isReady(name)
  }

  /** The live region that announces each result to screen readers. */
  async says(words: string | RegExp): Promise<void> {
    await expect(this.frame.getByRole('status').filter({ hasText: words })).toBeAttached({ timeout: 30_000 })
  }

  async saysTheResult(): Promise<void> {
    await this.says(RESULT)
  }

  async beQuick(): Promise<void> {
    await this.button('Turbo: off').click()
  }

  /** On a board with a round in play: opens one field, and takes the money unless a mine was under it. */
  async openFieldAndLeave(field: string): Promise<void> {
    const cashOut = this.button(/^Cash out ₹/)
    await expect(cashOut).toBeVisible()
    await this.frame.getByRole('gridcell', { name: field }).click()
    await expect(cashOut.or(this.button('Start the round'))).toBeEnabled()
    if (await cashOut.isVisible()) await cashOut.click()
    await this.isReady('Start the round')
  }

  /** By the bar where there is room for it, else from the rules. */
  async openFairness(): Promise<void> {
    const onBar = this.button('Fairness')
    if (!(await onBar.isVisible())) await this.button('Rules and paytable').click()
    await onBar.click()
  }

  async leave(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Lobby' }).click()
    await expect(this.#page).toHaveURL('/')
  }
}
