/** The page of a lottery from its launch code on: it opens the game, and opens it anew in another language. */
import { lotteryFamilyOf } from '@night-market/games/families/lotteries'
import type { PageToFrame } from '@night-market/protocol/vendor/game-frame'
import { el } from '../lib/dom.ts'
import { moneyOf } from '../lib/money-text.ts'
import { openSound } from '../lib/sound.ts'
import { textsOf } from '../lib/texts.ts'
import { show } from '../lib/tree.ts'
import { openFrame, type Frame } from '../stage/frame.ts'
import { failedToOpen, tellParent } from '../stage/opening.ts'
import { showWayBack } from '../stage/way-back.ts'
import { drawClient, openDraw } from './client.ts'
import { lookOf } from './families/index.ts'
import { DrawGame } from './game.ts'
import { labelsOf } from './labels.ts'
import type { Label } from './look.ts'
import { openingState } from './opening-state.ts'
import { SheetHost } from './sheets/host.ts'
import type { DrawState } from './state.ts'
import { page } from './views/page.ts'

export class DrawPage {
  readonly #root: HTMLElement
  readonly #sound = openSound()
  readonly #sheets = new SheetHost()
  #game: DrawGame | null = null
  #isPaused = false

  constructor(root: HTMLElement) {
    this.#root = root
  }

  async start(code: string): Promise<void> {
    tellParent({ type: 'opening' })
    const t = await textsOf(new URLSearchParams(location.search).get('language') ?? navigator.language)
    this.#root.replaceChildren(
      el('div', { class: 'loading', role: 'status' }, el('span', { class: 'loading__lamp' }), t('loading')),
    )
    try {
      const opening = await openDraw(code)
      const frame = openFrame(opening.parentOrigin, (message) => this.#hear(message, frame))
      const state = openingState(opening, lotteryFamilyOf(opening.family))
      document.documentElement.dataset['theme'] = opening.theme
      await this.#mount(state, frame)
      frame.tell({ type: 'ready' })
    } catch (cause) {
      failedToOpen(t, cause, () => void this.start(code))
    }
  }

  async #mount(state: DrawState, frame: Frame): Promise<void> {
    const { opening } = state
    const look = await lookOf(opening.family)
    const t = await textsOf<Label>(opening.language, labelsOf(look))
    document.title = opening.name
    showWayBack(t, opening.backUrl, frame)
    const game = new DrawGame(
      {
        client: drawClient(opening),
        frame,
        look,
        t,
        sound: this.#sound,
        money: moneyOf(opening),
        draw: (drawn) => {
          if (drawn !== this.#game) return
          show(this.#root, page(drawn))
          this.#sheets.show(drawn)
        },
      },
      state,
    )
    this.#game = game
    this.#root.replaceChildren()
    document.body.append(game.live.element)
    game.isPaused = this.#isPaused
    game.open()
  }

  #hear(message: PageToFrame, frame: Frame): void {
    switch (message.type) {
      case 'mute':
        this.#sound.setMuted(message.isMuted)
        break
      case 'pause':
        this.#isPaused = message.isPaused
        if (this.#game) this.#game.isPaused = message.isPaused
        break
      case 'theme':
        document.documentElement.dataset['theme'] = message.theme
        break
      case 'locale':
        void this.#changeLanguage(message.locale, frame)
        break
      case 'refresh_balance':
        void this.#game?.refreshBalance()
        break
    }
  }

  /** After an order that is on its way: its answer belongs to the page that asked. */
  async #changeLanguage(language: string, frame: Frame): Promise<void> {
    while (this.#game?.isBusy) await new Promise((resolve) => setTimeout(resolve, 300))
    const game = this.#game
    if (game === null) return
    const state = game.leave()
    game.live.element.remove()
    await this.#mount({ ...state, opening: { ...state.opening, language } }, frame)
  }
}
