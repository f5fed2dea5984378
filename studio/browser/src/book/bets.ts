/** The player's bets: kept as new as the server's, and closed before their end. */
import { noticeKindOf, type NoticeKind } from '../sheets/notice.ts'
import type { Bet, CashOut, Part } from './client.ts'
import type { BookGame } from './game.ts'
import type { BetsPart } from './state.ts'

/** Offers follow the prices; they are read at most this often. */
const AT_MOST_EVERY_MS = 2000
export const WHOLE_BPS = 10_000

/** Refusals after which there is no offer. */
const OVER: NoticeKind[] = ['cash_out_closed', 'market_suspended', 'market_closed', 'stake_too_small']

export class Bets {
  readonly #game: BookGame
  #due: ReturnType<typeof setTimeout> | undefined
  /** A request without an answer, and what was open of its bet then. */
  #unanswered: { body: CashOut; openStake: string } | null = null

  constructor(game: BookGame) {
    this.#game = game
  }

  /** Bets that were open and are not any more are announced, and the page around is notified. */
  async refresh(): Promise<void> {
    const before = this.#game.state.bets.open?.bets ?? []
    await this.#read('open')
    const { open, settled } = this.#game.state.bets
    const still = new Set(open?.bets.map(({ id }) => id))
    const ended = new Set(before.filter(({ id }) => !still.has(id)).map(({ id }) => id))
    if (settled !== null || this.#game.state.betsPart === 'settled' || ended.size > 0)
      await this.#read('settled')
    this.#tellEnds((this.#game.state.bets.settled?.bets ?? []).filter(({ id }) => ended.has(id)))
  }

  async show(part: BetsPart): Promise<void> {
    this.#game.change({ betsPart: part, offer: null })
    if (this.#game.state.bets[part] === null) await this.#read(part)
  }

  async more(part: BetsPart): Promise<void> {
    const list = this.#game.state.bets[part]
    const last = list?.bets.at(-1)
    if (!list || !last) return
    const page = await this.#game.parts.client.bets(part, last.id).catch(() => null)
    if (page === null) return
    const known = new Set(list.bets.map(({ id }) => id))
    const further = page.bets.filter(({ id }) => !known.has(id))
    this.#set(part, { bets: [...list.bets, ...further], hasMore: page.hasMore })
  }

  /** Offers of bets on these events have changed. */
  eventsChanged(ids: readonly string[]): void {
    const open = this.#game.state.bets.open?.bets ?? []
    const isOn = open.some(({ legs }) => legs.some(({ event }) => ids.includes(event)))
    if (!isOn || this.#due !== undefined) return
    this.#due = setTimeout(() => {
      this.#due = undefined
      void this.#read('open')
    }, AT_MOST_EVERY_MS)
  }

  /** Shows what closing the bet, or a share of it, pays, for the player to agree. */
  offer(bet: string | null, shareBps = WHOLE_BPS): void {
    this.#game.change({ offer: bet === null ? null : { bet, shareBps }, betMessage: null })
  }

  /** Takes what the offer shows now; a lower one is refused by the studio and shown anew. */
  async cashOut(bet: Bet, { shareBps, amount: least }: Part): Promise<void> {
    const game = this.#game
    if (game.isBusy) return
    const { t, money, client } = game.parts
    const wanted = { bet: bet.id, request: crypto.randomUUID(), shareBps, least }
    const body = this.#sameAs(wanted, bet)
    game.change({ isCashing: true, betMessage: null })
    try {
      const paid = await client.cashOut(body)
      this.#unanswered = null
      game.setBalance(paid.balance)
      const words = paid.bet.state === 'open' ? 'bets.cashed_part' : 'bets.cashed'
      this.#say(bet, 'good', t(words, { amount: money.full(BigInt(paid.bet.paid)) }))
      game.change({ offer: null })
    } catch (cause) {
      this.#refused(cause, bet, body)
    } finally {
      game.change({ isCashing: false })
      await this.refresh()
    }
  }

  #tellEnds(ended: readonly Bet[]): void {
    const { t, money, frame, sound } = this.#game.parts
    for (const { id, paid } of ended) frame.tell({ type: 'round_ended', roundId: id, payout: paid })
    if (ended.length === 0) return
    const paid = ended.reduce((total, bet) => total + BigInt(bet.paid), 0n)
    if (paid > 0n) sound.play('win')
    const isBack = ended.every(({ state, isFree }) => state === 'returned' && isFree === true)
    const unpaid = t(isBack ? 'free.back' : 'bets.said_lost')
    this.#game.live.say(paid > 0n ? t('bets.said_won', { amount: money.full(paid) }) : unpaid)
  }

  #refused(cause: unknown, bet: Bet, body: CashOut): void {
    const { t } = this.#game.parts
    const kind = noticeKindOf(cause)
    this.#unanswered =
      kind === 'connection_lost' || kind === 'wallet_unreachable' ? { body, openStake: bet.openStake } : null
    if (kind === 'broken') reportError(cause)
    const words =
      kind === 'odds_changed'
        ? t('bets.offer_changed')
        : OVER.includes(kind)
          ? t('bets.offer_closed')
          : t(`notice.${kind}.text`)
    this.#say(bet, 'bad', words)
  }

  /** The request without an answer, where the same is asked again of a bet that is as it was. */
  #sameAs(wanted: CashOut, { openStake }: Bet): CashOut {
    const { body, openStake: was } = this.#unanswered ?? {}
    const isSame = body?.bet === wanted.bet && body.shareBps === wanted.shareBps && was === openStake
    return isSame ? body : wanted
  }

  #say(bet: Bet, tone: 'good' | 'bad', text: string): void {
    this.#game.change({ betMessage: { bet: bet.id, tone, text } })
    this.#game.live.say(text)
  }

  async #read(part: BetsPart): Promise<void> {
    const page = await this.#game.parts.client.bets(part).catch(() => null)
    if (page !== null) this.#set(part, page)
  }

  #set(part: BetsPart, list: { bets: readonly Bet[]; hasMore: boolean }): void {
    const { bets } = this.#game.state
    this.#game.change({ bets: { ...bets, [part]: list } })
  }
}
