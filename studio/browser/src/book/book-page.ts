/** The page of the book from its launch code on: it opens the book, and opens it anew in another language. */
import type { PageToFrame } from '@night-market/protocol/vendor/game-frame'
import { el } from '../lib/dom.ts'
import { moneyOf } from '../lib/money-text.ts'
import { openSound } from '../lib/sound.ts'
import { textsOf } from '../lib/texts.ts'
import { show } from '../lib/tree.ts'
import { isSheetOpen } from '../sheets/sheet.ts'
import { openFrame, type Frame } from '../stage/frame.ts'
import { failedToOpen, tellParent } from '../stage/opening.ts'
import { showWayBack } from '../stage/way-back.ts'
import { bookClient, openBook, openVisitor } from './client.ts'
import { codeIn, placeOf } from './model/route.ts'
import { BookGame } from './game.ts'
import { withKeptSettings } from './kept-settings.ts'
import { KeptScroll } from './kept-scroll.ts'
import { Later } from './later.ts'
import { BOOK_LABELS } from './labels.ts'
import type { Label } from './look.ts'
import { openingState } from './opening-state.ts'
import { SheetHost } from './sheets/host.ts'
import type { BookState } from './state.ts'
import { page } from './views/page.ts'

/** At the place that the address names; else as it opens. */
const openedAt = (path: string | null, state: BookState): BookState =>
  path === null || state.place.page !== 'lobby' ? state : { ...state, place: placeOf(path, state.place.part) }

export class BookPage {
  readonly #root: HTMLElement
  readonly #sound = openSound()
  readonly #sheets = new SheetHost()
  readonly #later = new Later()
  readonly #scroll: KeptScroll
  #game: BookGame | null = null

  constructor(root: HTMLElement) {
    this.#root = root
    this.#scroll = new KeptScroll(root)
    document.addEventListener('keydown', (event) => this.#pressed(event))
  }

  /** Without a code it opens for a visitor. */
  async start(code: string | null): Promise<void> {
    tellParent({ type: 'opening' })
    const query = new URLSearchParams(location.search)
    const language = query.get('language') ?? navigator.language
    const gameCode = query.get('game') ?? ''
    const theme = query.get('theme') === 'light' ? 'light' : 'dark'
    const t = await textsOf(language)
    this.#root.replaceChildren(
      el('div', { class: 'loading', role: 'status' }, el('span', { class: 'loading__lamp' }), t('loading')),
    )
    try {
      const opening = code === null ? await openVisitor(gameCode, { language, theme }) : await openBook(code)
      const frame = openFrame(opening.parentOrigin, (message) => this.#hear(message, frame))
      const state = openedAt(query.get('path'), withKeptSettings(openingState(opening)))
      document.documentElement.dataset['theme'] = opening.theme
      await this.#mount(state, frame)
      frame.tell({ type: 'ready' })
      this.#openCode(query.get('path') ?? '')
    } catch (cause) {
      failedToOpen(t, cause, () => void this.start(code))
    }
  }

  async #mount(state: BookState, frame: Frame): Promise<void> {
    const { opening } = state
    const t = await textsOf<Label>(opening.language, BOOK_LABELS)
    document.title = t('top.title')
    document.documentElement.toggleAttribute('data-framed', window.parent !== window)
    showWayBack(t, opening.backUrl, frame)
    const game = new BookGame(
      {
        client: bookClient(opening.session),
        frame,
        t,
        sound: this.#sound,
        money: moneyOf(opening),
        later: this.#later,
        draw: (drawn) => {
          if (drawn !== this.#game) return
          this.#scroll.before(drawn.state.place)
          show(this.#root, page(drawn))
          this.#scroll.after(drawn.state.place)
          this.#sheets.show(drawn)
        },
      },
      state,
    )
    this.#game = game
    this.#root.replaceChildren()
    document.body.append(game.live.element)
    game.open()
  }

  #hear(message: PageToFrame, frame: Frame): void {
    switch (message.type) {
      case 'mute':
        this.#sound.setMuted(message.isMuted)
        break
      case 'theme':
        document.documentElement.dataset['theme'] = message.theme
        break
      case 'locale':
        void this.#changeLanguage(message.locale, frame)
        break
      case 'go':
        this.#game?.goTo(message.path)
        this.#openCode(message.path)
        break
      case 'address':
        this.#game?.codes.addressed(message.path, message.url)
        break
      case 'refresh_balance':
        void this.#game?.refreshBalance()
        break
    }
  }

  #openCode(path: string): void {
    const code = codeIn(path)
    const game = this.#game
    if (code === null || game === null) return
    void game.codes.open(code).then(() => this.#showSlip())
  }

  /** Beside the matches, or over them. */
  #showSlip(): void {
    const beside = this.#root.querySelector<HTMLElement>('.rail .slip')
    if (beside?.checkVisibility()) beside.focus()
    else this.#game?.openSheet('slip')
  }

  /** `b` opens the slip. */
  #pressed(event: KeyboardEvent): void {
    const isTyped = event.target instanceof HTMLElement && event.target.matches('input, select, textarea')
    if (event.key !== 'b' || event.ctrlKey || event.metaKey || event.altKey || isTyped || isSheetOpen())
      return
    event.preventDefault()
    this.#showSlip()
  }

  /** After a bet that is on its way: its answer belongs to the page that asked. */
  async #changeLanguage(language: string, frame: Frame): Promise<void> {
    while (this.#game?.isBusy) await new Promise((resolve) => setTimeout(resolve, 300))
    const game = this.#game
    if (game === null) return
    const state = game.leave()
    game.live.element.remove()
    await this.#mount({ ...state, opening: { ...state.opening, language } }, frame)
  }
}
