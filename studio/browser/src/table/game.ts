/** A game at a shared table: the server's clock turns, the player's chips go into the open round. */
import type { AuthenticateValue, StudioRound } from '@night-market/protocol/studio'
import type { OwnBets, TableMessage, TableStanding } from '@night-market/protocol/studio-table'
import type { BarHandlers } from '../bar/control-bar.ts'
import type { GameView } from '../family.ts'
import type { GameParts } from '../game-parts.ts'
import { noticeKindOf, type NoticeKind } from '../sheets/notice.ts'
import { StopNotice } from '../sheets/stop-notice.ts'
import { listenToKeys } from '../stage/keys.ts'
import { liveRegion } from '../stage/live-region.ts'
import { backdrop } from '../stage/surroundings.ts'
import { openAsksFirst } from './asks-first.ts'
import { TableBets, type BetFailure } from './bets.ts'
import { Closing } from './closing.ts'
import { Others } from './others.ts'
import { placedOn, showStop, tableHandlers, tableOf } from './place.ts'
import { TableResult } from './result.ts'
import { drawTable, inHandOf, openScreen, type Screen } from './screen.ts'
import { openTableSocket } from './socket.ts'
import { phaseOf, timeLeft, type Phase } from './standing.ts'
import { betWords, missedWords, phaseAnnouncement, type Bets } from './words.ts'

const DRAW_MS = 250
/** Refusals after which the round goes on: they are said, and nothing stops. */
const PASSED: NoticeKind[] = ['bets_closed', 'odds_changed', 'cash_out_closed']

export class TableGame {
  readonly #parts: GameParts
  readonly #screen: Screen
  readonly #live = liveRegion()
  readonly #others: Others
  readonly #bets: TableBets
  readonly #stopNotice: StopNotice
  readonly #handlers: BarHandlers
  readonly #asksFirst = openAsksFirst()
  readonly #closing = new Closing({
    place: () => this.#place(),
    warn: (stake) => this.#warn(stake),
    late: (stake) => this.#late(stake),
  })
  #view: GameView | null = null
  #balance: bigint
  #standing: TableStanding | null = null
  #isConnected = false
  #isPaused = false
  readonly #result = new TableResult({
    shown: (played, balance, standing) => this.#shown(played, balance, standing),
  })
  #ahead = 0
  readonly #now = (): number => Date.now() + this.#ahead
  #announced: Phase | null = null
  #end: (() => void)[] = []

  constructor(parts: GameParts) {
    const { client, frame, opening, t } = parts
    this.#parts = parts
    this.#balance = BigInt(opening.balance)
    this.#handlers = tableHandlers(parts, {
      asksFirst: this.#asksFirst,
      place: () => this.#pressBar(),
      redraw: () => this.redraw(),
      now: () => ({ money: this.#screen.money, standing: this.#standing, view: this.#view }),
    })
    this.#screen = openScreen(parts, this.#handlers, () => this.#others.openHistory())
    this.#stopNotice = new StopNotice(t, this.#screen.money, frame)
    this.#others = new Others(t, this.#screen.panel)
    this.#bets = new TableBets(client, {
      changed: () => this.#setOpen(),
      accepted: ({ roundId, balance }) => {
        this.#view?.shared?.accepted()
        this.#showPlaced()
        this.#showBalance(BigInt(balance))
        frame.tell({ type: 'round_started', roundId })
        this.#live.say(betWords(t, this.#screen.money, 'open', this.#betState()).bets)
      },
      failed: (failure) => this.#failed(failure),
    })
  }

  async open(): Promise<void> {
    const { root, opening, plug, frame } = this.#parts
    const { alert, bar, money, panel, stage } = this.#screen
    root.replaceChildren(backdrop(opening.art), panel.element, stage, bar.element, this.#live.element)
    this.#view = await plug.open(
      tableOf(this.#parts, {
        stage,
        money,
        isOpen: () => this.#isOpen(this.#phase(this.#now())),
        say: (words) => this.#live.say(words),
        changed: () => this.redraw(),
        press: () => this.#place(),
        cashOut: (bet) => void this.#bets.cashOut(bet),
      }),
    )
    this.#others.view = this.#view
    stage.append(alert.element)
    this.#view.shared?.showPlaced(new Map())
    this.#view.shared?.setOpen(false)
    const socket = openTableSocket(opening.session, {
      received: (message) => this.#hear(message),
      connected: (isConnected) => {
        this.#isConnected = isConnected
        this.redraw()
      },
      ended: (reason) => this.#stop(reason, { stake: 0n, again: () => this.redraw() }),
    })
    const timer = setInterval(() => this.redraw(), DRAW_MS)
    this.#end = [listenToKeys(this.#handlers), () => socket.close(), () => clearInterval(timer)]
    this.redraw()
    root.dataset['ready'] = 'yes'
    frame.tell({ type: 'ready' })
  }

  async refreshBalance(): Promise<void> {
    const { balance } = await this.#parts.client.balance()
    if (!this.isBusy) this.#showBalance(BigInt(balance))
  }

  /** The page covers the game: no bet is placed until it is over. The table goes on. */
  pause(isPaused: boolean): void {
    this.#isPaused = isPaused
    this.#setOpen()
  }

  get isBusy(): boolean {
    return this.#bets.asking > 0n || this.#result.isFilming
  }

  leave(): AuthenticateValue {
    this.#end.forEach((end) => end())
    this.#view?.destroy()
    return { ...this.#parts.opening, balance: String(this.#balance) }
  }

  redraw(): void {
    const view = this.#view
    if (!view) return
    const [bets, now] = [this.#bets, this.#now()]
    const round = this.#standing?.round ?? null
    const phase = this.#phase(now)
    const time = timeLeft(round, now)
    const inHand = inHandOf(view, this.#asksFirst.isOn)
    const isAsking = bets.asking > 0n
    view.rise?.stand({
      phase,
      round,
      isAsking,
      own: bets.own,
      leaving: bets.leaving,
      now: this.#now,
      refused: bets.missed?.why === 'not_cashed_out' ? bets.missed.bet : null,
    })
    this.#others.stand(this.#standing, bets.own, now)
    this.#stopNotice.balanceChanged(this.#balance)
    drawTable(this.#screen, {
      view,
      phase,
      time,
      bets,
      result: this.#result,
      balance: this.#balance,
      inHand: this.#isOpen(phase) ? inHand : null,
      isPaused: this.#isPaused,
      isMuted: this.#parts.sound.isMuted,
    })
    this.#parts.root.dataset['phase'] = phase
    if (phase !== this.#announced) this.#phaseChanged(phase)
    this.#closing.stand({
      phase,
      isAsking,
      roundId: round?.roundId ?? '',
      leftMs: time.leftMs,
      stake: view.shared?.isLaid ? (inHand?.stake ?? 0n) : 0n,
      isAutomatic: inHand?.isAutomatic ?? false,
      isPaused: this.#isPaused,
    })
  }

  #betState(): Bets {
    const { own, asking, missed } = this.#bets
    return { own, asking, missed, inHand: null }
  }

  #phaseChanged(phase: Phase): void {
    this.#announced = phase
    this.#setOpen()
    if (phase !== 'shown' && phase !== 'showing')
      this.#live.say(phaseAnnouncement(this.#parts.t, this.#screen.money, phase, this.#betState()))
  }

  #isOpen(phase: Phase): boolean {
    return phase === 'open' && !this.#isPaused && this.#bets.asking === 0n
  }

  /** Chips may be laid while bets are open and none is on its way. */
  #setOpen(): void {
    this.#view?.shared?.setOpen(this.#isOpen(this.#phase(this.#now())))
    this.redraw()
  }

  #phase(now: number): Phase {
    const round = this.#standing?.round ?? null
    const isShown = this.#result.isShown(round?.roundId)
    return phaseOf({ isConnected: this.#isConnected, round, isShown }, now)
  }

  #hear(message: TableMessage): void {
    if (message.type === 'crowd') {
      if (message.roundId === this.#standing?.round?.roundId) this.#others.showCrowd(message.crowd)
    } else if (message.type === 'settled') {
      const balance = this.#result.hearSettled(message.roundId, BigInt(message.balance))
      if (balance !== null) this.#showBalance(balance)
    } else this.#hearTable(message)
    this.redraw()
  }

  #hearTable(standing: TableStanding): void {
    const before = this.#standing?.round?.roundId
    this.#standing = standing
    this.#ahead = standing.now - Date.now()
    const { round, own } = standing
    this.#bets.hear(round?.roundId ?? '', own)
    if (round === null) return
    if (before !== round.roundId) this.#roundBegan(own)
    if (!this.#result.isFilming && !this.#result.isShown(round.roundId))
      this.#others.showHistory(standing.history)
    this.#showPlaced()
    if (round.state === 'revealed' && this.#view) void this.#result.reveal(this.#view, standing)
  }

  #roundBegan(own: OwnBets | null): void {
    this.#others.showCrowd(null)
    if (own === null) this.#result.clear()
    this.#view?.shared?.setRevealed(false)
  }

  /** What counts lies on the table. */
  #showPlaced(): void {
    const placed = placedOn(this.#parts.plug.game, this.#bets.own)
    this.#view?.shared?.showPlaced(placed)
    this.#others.showOwn(placed)
  }

  /** Where every bet has a button of its own, the keys of the bar's button mean none of them. */
  #pressBar(): void {
    if (this.#view?.rise === undefined) this.#place()
  }

  #place(): void {
    const round = this.#standing?.round
    const bet = this.#view?.bet()
    if (!round || bet === undefined || this.#bets.asking > 0n) return
    if (!this.#isOpen(this.#phase(this.#now()))) return this.#live.say(this.#parts.t('table.phase.closed'))
    if (typeof bet === 'string') return this.#live.say(bet)
    void this.#bets.place({ roundId: round.roundId, stake: bet.stake, choice: bet.choice })
  }

  #warn(stake: bigint): void {
    this.#parts.sound.play('tick')
    this.#live.say(this.#parts.t('table.in_hand', { amount: this.#screen.money.tight(stake) }))
  }

  /** Bets are closed: chips that were not placed go back. */
  #late(stake: bigint): void {
    this.#bets.missed = { why: 'too_late', stake }
    this.#view?.shared?.returned()
    this.#sayMissed()
  }

  #sayMissed(): void {
    const { missed } = this.#bets
    if (missed === null) return
    this.#parts.sound.play('loss')
    this.#live.say(missedWords(this.#parts.t, this.#screen.money, missed))
    this.redraw()
  }

  #failed({ cause, stake, again }: BetFailure): void {
    const kind = noticeKindOf(cause)
    // Chips whose odds have moved stay: the player places them at the new ones, or takes them away.
    if (stake > 0n && kind !== 'odds_changed') this.#view?.shared?.returned()
    if (PASSED.includes(kind)) {
      this.#sayMissed()
      return void this.refreshBalance().catch(() => {})
    }
    if (kind === 'broken') reportError(cause)
    this.#stop(kind, { stake, again })
  }

  #showBalance(balance: bigint): void {
    this.#balance = balance
    this.#parts.frame.tell({ type: 'balance', balance: String(balance) })
    this.redraw()
  }

  /** The film is over: what the round came to is shown and said. */
  #shown(played: StudioRound, balance: bigint | null, { outcome, history }: TableStanding): void {
    const { t, frame } = this.#parts
    if (outcome) this.#others.showHistory([outcome.mark, ...history])
    const words = played.stake === '0' ? '' : betWords(t, this.#screen.money, 'shown', this.#betState()).bets
    this.#live.say([this.#result.words, words].join(' ').trim())
    if (played.stake !== '0') {
      if (balance !== null) this.#showBalance(balance)
      else void this.refreshBalance().catch(() => {})
      frame.tell({ type: 'round_ended', roundId: played.roundId, payout: played.payout })
    }
    this.redraw()
  }

  #stop(kind: NoticeKind, failed: Pick<BetFailure, 'stake' | 'again'>): void {
    showStop(this.#stopNotice, this.#parts, { kind, balance: this.#balance, ...failed })
  }
}
