/** A table with seats on the page: the room list until the player sits, then the felt, the clock and the actions. */
import type { AuthenticateValue } from '@night-market/protocol/studio'
import { SEAT_SOCKET, SeatMessage, type SeatStanding } from '@night-market/protocol/studio-seat'
import type { SeatPlug } from '../family.ts'
import type { GameParts } from '../game-parts.ts'
import { el } from '../lib/dom.ts'
import { moneyOf, type MoneyText } from '../lib/money-text.ts'
import type { Playing } from '../playing.ts'
import { noticeKindOf, showNotice } from '../sheets/notice.ts'
import { openRules } from '../sheets/rules.ts'
import { liveRegion } from '../stage/live-region.ts'
import { backdrop } from '../stage/surroundings.ts'
import { openSocket } from '../table/socket.ts'
import { openSeatFairness } from './fairness.ts'
import { SeatFelt } from './felt.ts'
import { seatHead } from './head.ts'
import { openHistory } from './history.ts'
import { chooseChips } from './chips.ts'
import { SeatRooms } from './rooms.ts'
import { Speaker } from './speaker.ts'
import { nameOf, ownPlace, phaseWords, resultWords } from './words.ts'
import type { SeatMove, SeatView } from './view.ts'

export interface SeatParts extends Omit<GameParts, 'plug'> {
  plug: SeatPlug
}

const DRAW_MS = 250

export class SeatGame implements Playing {
  readonly #parts: SeatParts
  readonly #money: MoneyText
  readonly #live = liveRegion()
  readonly #stage: HTMLElement
  readonly #bar: HTMLElement
  readonly #head: ReturnType<typeof seatHead>
  readonly #rooms: SeatRooms
  #view: SeatView | null = null
  #felt: SeatFelt | null = null
  #speaker: Speaker | null = null
  #socket: { close(): void } | null = null
  #standing: SeatStanding | null = null
  #isConnected = false
  #isAsking = false
  #balance: bigint
  #ahead = 0
  #drawn = ''
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(parts: SeatParts) {
    const { opening, t, title, sound } = parts
    this.#parts = parts
    this.#balance = BigInt(opening.balance)
    this.#money = moneyOf(opening)
    this.#stage = el('main', { class: 'stage seats', 'aria-label': title.name })
    this.#bar = el('section', { class: 'seat-bar', 'aria-label': t('seats.actions') })
    this.#head = seatHead(t, title, opening.mode === 'demo', {
      rules: () => this.#openRules(),
      fairness: () => openSeatFairness(t, this.#standing),
      history: () =>
        void openHistory(this.#parts, this.#money).catch((cause: unknown) => this.#failed(cause)),
      mute: () => {
        sound.setMuted(!sound.isMuted)
        this.redraw()
      },
    })
    this.#rooms = new SeatRooms(
      parts.client,
      { t, money: this.#money, balance: () => this.#balance },
      {
        sat: (tableId) => this.#enter(tableId),
        failed: (cause) => this.#failed(cause),
      },
    )
  }

  async open(): Promise<void> {
    const { root, opening, frame, plug, title, t } = this.#parts
    this.#view = await plug.seats({ title: title as never, t, money: this.#money })
    root.replaceChildren(
      backdrop(opening.art),
      this.#head.element,
      this.#stage,
      this.#bar,
      this.#live.element,
    )
    root.classList.add('game--seats')
    await this.#showRooms()
    this.#timer = setInterval(() => this.redraw(), DRAW_MS)
    root.dataset['ready'] = 'yes'
    frame.tell({ type: 'ready' })
  }

  async refreshBalance(): Promise<void> {
    this.#showBalance(BigInt((await this.#parts.client.balance()).balance))
  }

  /** The table goes on while the page covers it. */
  pause(): void {}

  get isBusy(): boolean {
    return this.#isAsking
  }

  leave(): AuthenticateValue {
    this.#socket?.close()
    clearInterval(this.#timer)
    this.#parts.root.classList.remove('game--seats')
    return { ...this.#parts.opening, balance: String(this.#balance) }
  }

  redraw(): void {
    const { t, sound } = this.#parts
    const standing = this.#standing
    const now = Date.now() + this.#ahead
    this.#head.draw({
      balance: this.#money.full(this.#balance),
      isMuted: sound.isMuted,
      place: standing === null ? '' : t('seats.table', { number: standing.number }),
    })
    if (standing === null || this.#view === null || this.#felt === null) return
    this.#felt.drawClock(standing, now, phaseWords(t, standing, { now, isConnected: this.#isConnected }))
    const text = `${JSON.stringify(standing)} ${this.#isAsking}`
    if (this.#drawn === text) return
    this.#drawn = text
    this.#felt.draw(standing)
    this.#drawBar(standing, this.#view)
  }

  async #showRooms(): Promise<void> {
    this.#socket?.close()
    this.#socket = null
    this.#standing = null
    this.#felt = null
    this.#bar.replaceChildren()
    this.#stage.replaceChildren(this.#rooms.element)
    try {
      const own = await this.#rooms.load()
      if (own !== null) this.#enter(own)
    } catch (cause) {
      // Edge: the notice offers what can be done.
      this.#failed(cause)
    }
  }

  #enter(tableId: string): void {
    const { opening, t, title } = this.#parts
    if (this.#view === null) return
    this.#felt = new SeatFelt(t, this.#money, this.#view, (title.config as { seats: number }).seats)
    this.#speaker = new Speaker(
      this.#view,
      (seat) => nameOf(t, this.#standing, seat),
      (words) => this.#live.say(words),
    )
    this.#stage.replaceChildren(this.#felt.element)
    this.#socket?.close()
    const path = `${SEAT_SOCKET}?table=${encodeURIComponent(tableId)}`
    this.#socket = openSocket(
      { path, session: opening.session, shape: SeatMessage },
      {
        received: (message) => this.#hear(message),
        connected: (isConnected) => {
          this.#isConnected = isConnected
          this.redraw()
        },
        ended: (reason) => this.#stop(reason),
      },
    )
  }

  #hear(message: SeatMessage): void {
    if (message.type === 'settled') return this.#showBalance(BigInt(message.balance))
    const before = this.#standing
    this.#standing = message
    this.#ahead = message.now - Date.now()
    const { hand } = message
    this.#speaker?.hear(hand)
    if (ownPlace(message) === undefined) return void this.#showRooms()
    if (hand && hand.own && hand.state !== before?.hand?.state) this.#tellRound(hand)
    this.redraw()
  }

  /** The page around the game follows rounds, and what is left in the wallet. */
  #tellRound({ state, own, handId }: NonNullable<SeatStanding['hand']>): void {
    const { frame, sound, t } = this.#parts
    if (state === 'playing') {
      frame.tell({ type: 'round_started', roundId: own?.round ?? handId })
      void this.refreshBalance().catch(() => undefined)
    }
    if (state !== 'over' || own === null || own.payout === null) return
    frame.tell({ type: 'round_ended', roundId: own.round, payout: own.payout })
    const net = BigInt(own.payout) - BigInt(own.stake)
    if (net > 0n) sound.play('win')
    this.#live.say(resultWords(t, this.#money, net))
  }

  #drawBar(standing: SeatStanding, view: SeatView): void {
    const { t } = this.#parts
    const { hand } = standing
    const place = ownPlace(standing)
    const acts = hand && hand.legal.length > 0 ? view.controls(hand, (action) => this.#act(action)) : []
    const button = (words: string, name: string, press: () => void): HTMLElement =>
      el(
        'button',
        { type: 'button', class: 'seat-act seat-act--quiet', 'data-act': name, onclick: press },
        words,
      )
    const rest = [
      button(t('seats.leave'), 'leave', () => void this.#leaveTable()),
      place?.isOut
        ? button(t('seats.back'), 'back', () => this.#comeBack(standing))
        : button(t('seats.sit_out'), 'out', () => void this.#ask('/play/seats/out', { isOut: true })),
      ...(this.#rooms.isFixed(standing.level)
        ? []
        : [button(t('seats.bring'), 'bring', () => this.#bring(standing))]),
    ]
    const isTurn = acts.length > 0
    this.#bar.dataset['turn'] = isTurn ? 'yes' : 'no'
    this.#bar.replaceChildren(
      el('div', { class: 'seat-bar__acts' }, ...acts),
      el('div', { class: 'seat-bar__rest' }, ...rest),
    )
    for (const each of this.#bar.querySelectorAll('button')) each.disabled = this.#isAsking
    if (isTurn) this.#parts.sound.play('click')
  }

  #act(action: SeatMove): void {
    const hand = this.#standing?.hand
    if (!hand || this.#isAsking) return
    void this.#ask('/play/seats/act', { handId: hand.handId, step: hand.step, action })
  }

  async #leaveTable(): Promise<void> {
    if (await this.#ask('/play/seats/leave', {})) await this.#showRooms()
  }

  /** Whose chips are gone brings new ones. */
  #comeBack(standing: SeatStanding): void {
    if (ownPlace(standing)?.stack === '0') return this.#bring(standing)
    void this.#ask('/play/seats/out', { isOut: false })
  }

  #bring(standing: SeatStanding): void {
    const level = this.#rooms.levelOf(standing.level)
    if (level === undefined) return
    const { t } = this.#parts
    const texts = { title: t('seats.bring_title'), button: 'seats.bring' as const }
    chooseChips(t, this.#money, { ...texts, buyIn: level.buyIn, balance: this.#balance }, (stack) => {
      void this.#ask('/play/seats/chips', { stack: String(stack) })
    })
  }

  /** One call at a time; whether it was taken. */
  async #ask(path: Parameters<SeatParts['client']['seats']>[0], body: object): Promise<boolean> {
    if (this.#isAsking) return false
    this.#isAsking = true
    this.redraw()
    try {
      await this.#parts.client.seats(path, body as never)
      return true
    } catch (cause) {
      this.#failed(cause)
      return false
    } finally {
      this.#isAsking = false
      this.redraw()
    }
  }

  #openRules(): void {
    const { opening, plug, title, t } = this.#parts
    openRules(t, plug.game, title, plug.rules({ title, art: opening.art, t, bet: null }), () =>
      openSeatFairness(t, this.#standing),
    )
  }

  #failed(cause: unknown): void {
    const kind = noticeKindOf(cause)
    if (kind === 'broken') reportError(cause)
    this.#stop(kind)
  }

  #stop(kind: ReturnType<typeof noticeKindOf>): void {
    const { frame, t } = this.#parts
    if (kind === 'session_ended') frame.tell({ type: 'session_ended' })
    if (kind === 'not_enough_money') frame.tell({ type: 'need_funds' })
    const isOver = kind === 'session_ended' || kind === 'broken'
    const take = isOver ? () => frame.tell({ type: 'exit' }) : () => undefined
    const words =
      kind === 'not_enough_money' ? t('seats.lack', { balance: this.#money.full(this.#balance) }) : undefined
    showNotice(t, kind, [{ label: isOver ? 'notice.leave' : 'notice.ok', isMain: true, take }], words)
  }

  #showBalance(balance: bigint): void {
    this.#balance = balance
    this.#parts.frame.tell({ type: 'balance', balance: String(balance) })
    this.redraw()
  }
}
