/** Booking codes: makes one of the slip's selections, and puts those of another on the slip. */
import type { CodeValue } from '@night-market/protocol/vendor/book'
import { noticeKindOf } from '../sheets/notice.ts'
import type { BookGame } from './game.ts'
import { keyOf } from './model/feed.ts'
import { pathOf, pathOfCode } from './model/route.ts'
import { withLegs, type Leg, type Slip } from './model/slip.ts'

interface MadeCode {
  code: string
  of: string
  /** Opens the code in the page around; null where that has not said. */
  link: string | null
  /** What was copied last. `refused`: the clipboard took no link, which is shown to be copied by hand. */
  copied: 'code' | 'link' | 'refused' | null
}

export interface CodeState {
  /** What is typed where a code is opened. */
  text: string
  isBusy: boolean
  /** The last that was made, and the selections it is of. */
  made: MadeCode | null
}

export const NO_CODE: CodeState = { text: '', isBusy: false, made: null }

const COPIED = { code: 'code.copied', link: 'code.link_copied', refused: 'code.link_refused' } as const

const selectionsOf = ({ legs }: Slip): string => legs.map(keyOf).join()

/** The code of the slip as it is; null before one was made. */
export const codeOfSlip = ({ code, slip }: { code: CodeState; slip: Slip }): MadeCode | null =>
  code.made?.of === selectionsOf(slip) ? code.made : null

const legOf = ({ state: _state, ...leg }: CodeValue['legs'][number]): Leg => ({ ...leg, stake: null })

export class Codes {
  readonly #game: BookGame

  constructor(game: BookGame) {
    this.#game = game
  }

  type(text: string): void {
    this.#change({ text })
  }

  /** What was copied; `refused` where the clipboard took no link. */
  copied(what: 'code' | 'link' | 'refused'): void {
    const { made } = this.#game.state.code
    this.#change({ made: made && { ...made, copied: what } })
    this.#game.live.say(this.#game.parts.t(COPIED[what]))
  }

  /** The page around says at which address a place opens. */
  addressed(path: string, url: string): void {
    const { made } = this.#game.state.code
    if (made !== null && path === pathOfCode(made.code)) this.#change({ made: { ...made, link: url } })
  }

  async make(): Promise<void> {
    const game = this.#game
    const { slip, code } = game.state
    if (code.isBusy || slip.legs.length === 0) return
    this.#change({ isBusy: true })
    try {
      const { code: made } = await game.parts.client.makeCode({
        legs: slip.legs.map(({ event, market, spec, outcome }) => ({ event, market, spec, outcome })),
      })
      this.#change({ made: { code: made, of: selectionsOf(slip), link: null, copied: null } })
      game.parts.frame.tell({ type: 'address_of', path: pathOfCode(made) })
      game.live.say(game.parts.t('code.made', { code: made.split('').join(' ') }))
    } catch (cause) {
      this.#failed(cause)
    } finally {
      this.#change({ isBusy: false })
    }
  }

  /** In place of what is on the slip, at the prices of now. */
  async open(text: string): Promise<void> {
    const game = this.#game
    if (game.state.code.isBusy || game.state.isPlacing) return
    this.#change({ text, isBusy: true })
    try {
      const { legs } = await game.parts.client.openCode(text)
      game.changeSlip((slip) => withLegs(slip, legs.map(legOf)))
      this.#change({ text: '' })
      game.say(
        'good',
        game.parts.t(legs.length === 1 ? 'code.opened_one' : 'code.opened', { count: legs.length }),
      )
    } catch (cause) {
      this.#failed(cause)
    } finally {
      this.#change({ isBusy: false })
      this.#leaveAddress()
    }
  }

  /** A code of the page's address is opened once; a visitor's stays there over the login. */
  #leaveAddress(): void {
    const { isVisitor, place } = this.#game.state
    if (!isVisitor) this.#game.parts.frame.tell({ type: 'route', path: pathOf(place) })
  }

  #failed(cause: unknown): void {
    const kind = noticeKindOf(cause)
    const { t } = this.#game.parts
    if (kind === 'broken') reportError(cause)
    if (kind === 'not_found' || kind === 'invalid_request') return this.#game.say('bad', t('code.unknown'))
    if (kind === 'market_closed' || kind === 'market_suspended')
      return this.#game.say('bad', t('code.not_sold'))
    this.#game.say('bad', t(kind === 'too_many_requests' ? 'code.too_many' : 'code.failed'))
  }

  #change(patch: Partial<CodeState>): void {
    this.#game.change({ code: { ...this.#game.state.code, ...patch } })
  }
}
