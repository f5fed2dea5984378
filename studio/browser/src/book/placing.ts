/** Places the slip: one request id for each bet until the studio has answered, and a next step for each refusal. */
import type { PlaceBody } from '@night-market/protocol/vendor/book'
import { PlayRefusal } from '../round/ask.ts'
import { noticeKindOf, type NoticeKind } from '../sheets/notice.ts'
import { StopNotice } from '../sheets/stop-notice.ts'
import type { BookGame } from './game.ts'
import { keyOf, type OutcomeRef } from './model/feed.ts'
import {
  atPrices,
  bodyOf,
  costOf,
  draftsOf,
  kindOf,
  mostStake,
  mustAgree,
  relatedEvents,
  without,
  type Draft,
} from './model/slip.ts'
import { endsFreeBet, isAboutTheSlip, refusalWords } from './refusal-words.ts'

/** After these the bet may have been made: it is asked again under its own id. */
const UNANSWERED: NoticeKind[] = ['connection_lost', 'wallet_unreachable']

export class Placing {
  readonly #game: BookGame
  readonly #stops: StopNotice
  /** Bets that were sent and may have been made. */
  readonly #unanswered: PlaceBody[] = []

  constructor(game: BookGame) {
    const { t, money, frame } = game.parts
    this.#game = game
    this.#stops = new StopNotice(t, money, frame)
  }

  balanceChanged(balance: bigint): void {
    this.#stops.balanceChanged(balance)
  }

  /** What all bets of the slip cost. */
  get cost(): bigint {
    return draftsOf(this.#game.state.slip).reduce((total, draft) => total + costOf(draft), 0n)
  }

  /** How long a bet of the slip waits before it is decided. */
  get delayS(): number {
    const { slip, feed } = this.#game.state
    const delays = slip.legs.map(({ event }) => feed.events.get(event)?.delayMs ?? 0)
    return Math.ceil(Math.max(0, ...delays) / 1000)
  }

  /** Why the slip cannot be placed as it is; null: it can. */
  get obstacle(): 'empty' | 'related' | 'suspended' | 'closed' | 'stake' | 'free_odds' | null {
    const { slip, opening } = this.#game.state
    if (slip.legs.length === 0) return 'empty'
    if (kindOf(slip) !== 'singles' && relatedEvents(slip).size > 0) return 'related'
    const states = slip.legs.map((leg) => this.#game.priceOf(leg).status)
    if (states.includes('closed')) return 'closed'
    if (states.some((status) => status !== 'open')) return 'suspended'
    if (slip.free !== null) return this.#game.free.isTooLow(slip.free) ? 'free_odds' : null
    const least = BigInt(opening.leastStake)
    return draftsOf(slip).some((draft) => costOf(draft) < least) ? 'stake' : null
  }

  /** Whether a price moved so that the player has to agree first. */
  get mustAgree(): boolean {
    const { slip } = this.#game.state
    return slip.legs.some((leg) => mustAgree(leg, this.#game.priceOf(leg), slip.policy))
  }

  /** At the prices that the slip shows now. */
  async place(): Promise<void> {
    const game = this.#game
    if (game.state.isPlacing) return
    const isRetry = draftsOf(game.state.slip).every((draft) => this.#sentFor(draft) !== undefined)
    if (!isRetry && this.obstacle !== null) return
    if (!isRetry && this.cost > game.state.balance) return this.#lacksMoney()
    const slip = atPrices(game.state.slip, (ref) => game.priceOf(ref))
    game.change({ slip, isPlacing: true, message: null, refused: new Map() })
    let placed = 0
    for (const draft of draftsOf(slip)) if (await this.#placeOne(draft)) placed += 1
    game.change({ isPlacing: false })
    if (placed === 0) return
    const { t, sound } = game.parts
    sound.play('small')
    if (game.state.message === null) game.say('good', t('slip.placed', { count: placed }))
    game.refreshBets()
  }

  async #placeOne(draft: Draft): Promise<boolean> {
    const game = this.#game
    const body = this.#sentFor(draft) ?? bodyOf(draft, game.state.slip.policy, crypto.randomUUID())
    // To the page around, a bet is a round: it asks for its balance afterwards.
    game.parts.frame.tell({ type: 'round_started', roundId: body.request })
    try {
      const { balance } = await game.parts.client.place(body)
      this.#answered(body)
      game.change({ slip: { ...without(game.state.slip, draft.legs), free: null } })
      game.setBalance(balance)
      return true
    } catch (cause) {
      this.#refused(cause, draft, body)
      return false
    } finally {
      game.parts.frame.tell({ type: 'round_ended', roundId: body.request, payout: '0' })
    }
  }

  /** The bet as it was sent, whatever its prices are now: under its id it is carried out once. */
  #sentFor(draft: Draft): PlaceBody | undefined {
    return this.#unanswered.find((body) => isSameBet(body, draft))
  }

  #answered(body: PlaceBody): void {
    const at = this.#unanswered.indexOf(body)
    if (at >= 0) this.#unanswered.splice(at, 1)
  }

  /** The slip stays as it is. */
  #refused(cause: unknown, draft: Draft, body: PlaceBody): void {
    const game = this.#game
    const kind = noticeKindOf(cause)
    this.#answered(body)
    if (UNANSWERED.includes(kind)) this.#unanswered.push(body)
    if (kind === 'broken') reportError(cause)
    if (isAboutTheSlip(kind)) {
      const details = cause instanceof PlayRefusal ? cause.details : {}
      const { text, leg } = refusalWords(game, kind, draft, details)
      // What was refused of a free bet does not cost money: the player says so first.
      if (draft.grant !== undefined && endsFreeBet(kind)) game.changeSlip((slip) => ({ ...slip, free: null }))
      if (leg !== null) game.change({ refused: new Map(game.state.refused).set(keyOf(leg), text) })
      game.say('bad', text)
      for (const { event } of draft.legs) void game.reader.read(event)
      if (draft.grant !== undefined) void game.free.refresh()
      return
    }
    // Without an answer the bet may have been made: the list says so.
    if (UNANSWERED.includes(kind)) void game.bets.refresh()
    if (kind === 'not_enough_money') return this.#lacksMoney()
    this.#stop(kind)
  }

  #lacksMoney(): void {
    this.#stop('not_enough_money')
  }

  #stop(kind: NoticeKind): void {
    const game = this.#game
    const { balance, opening } = game.state
    this.#stops.show({
      kind,
      stake: this.cost,
      balance,
      mode: opening.mode,
      least: BigInt(opening.leastStake),
      hasLadder: true,
      isMove: false,
      again: () => void this.place(),
      lowerStake: () => game.changeSlip((slip) => ({ ...slip, stake: mostStake(slip, balance, this.most) })),
    })
  }

  get most(): bigint {
    return BigInt(this.#game.state.opening.mostPayout)
  }
}

/** The same legs, lines and stake. */
function isSameBet(sent: PlaceBody, { legs, sizes, stake, grant }: Draft): boolean {
  const names = (of: readonly OutcomeRef[]): string => of.map(keyOf).toSorted().join()
  const isSameStake = sent.stake === String(stake) && sent.grant === grant
  return isSameStake && names(sent.legs) === names(legs) && String(sent.sizes) === String(sizes)
}
