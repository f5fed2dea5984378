/** A game from authenticate to exit: the table, the bar, the keys, the sheets, and rounds that follow one another. */
import type { AuthenticateValue, PlayRules, StudioRound } from '@night-market/protocol/studio'
import { AutoControl } from './autoplay/control.ts'
import { openJackpots, type Jackpots } from './stage/jackpots.ts'
import { ALL_ALLOWED, Cycle } from './round/cycle.ts'
import { newRoundId } from './round/client.ts'
import { controlBar, type BarHandlers } from './bar/control-bar.ts'
import { el } from './lib/dom.ts'
import { openFairness } from './sheets/fairness.ts'
import type { GameParts } from './game-parts.ts'
import type { GameView, Table } from './family.ts'
import { barState, isBusy, MOST_FILMS, nextStake } from './bar/game-bar.ts'
import { listenToKeys } from './stage/keys.ts'
import { liveRegion } from './stage/live-region.ts'
import { moneyOf, type MoneyText } from './lib/money-text.ts'
import { endWords } from './round/outcome.ts'
import { noticeKindOf, type NoticeKind } from './sheets/notice.ts'
import { RoundPlay } from './round/play.ts'
import { openGameRules } from './sheets/rules.ts'
import { StakeControl } from './stakes/control.ts'
import { FreeBetSwitch, requestOf } from './stakes/free-bets.ts'
import { ladderOf, type StakeLadder } from './stakes/ladder.ts'
import { StopNotice } from './sheets/stop-notice.ts'
import { backdrop, factsOf } from './stage/surroundings.ts'
import type { Translate } from './lib/texts.ts'

export class Game {
  readonly #parts: GameParts
  readonly #t: Translate
  readonly #money: MoneyText
  readonly #live = liveRegion()
  readonly #stage: HTMLElement
  readonly #bar: ReturnType<typeof controlBar>
  readonly #ladder: StakeLadder
  readonly #stakes: StakeControl
  readonly #free: FreeBetSwitch
  readonly #rounds: RoundPlay
  readonly #auto: AutoControl
  readonly #stopNotice: StopNotice
  #view: GameView | null = null
  #isQuick = false
  readonly #playRules: PlayRules
  readonly #cycle: Cycle
  readonly #jackpots: Jackpots | null
  #isPaused = false
  /** The button was pressed while a question was on its way. */
  #isWanted = false
  #endKeys: () => void = () => undefined

  constructor(parts: GameParts) {
    const { client, frame, opening, plug, t, title } = parts
    this.#parts = parts
    this.#t = t
    this.#money = moneyOf(opening)
    this.#playRules = opening.playRules ?? ALL_ALLOWED
    this.#cycle = new Cycle(this.#playRules.leastCycleMs)
    this.#jackpots = openJackpots({ title, t, money: this.#money, sound: parts.sound, opening })
    this.#stopNotice = new StopNotice(t, this.#money, frame)
    this.#ladder = ladderOf(opening)
    this.#stakes = new StakeControl(parts, this.#ladder, this.#money, {
      balance: () => this.#rounds.balance,
      isOpen: () => this.#isOpen && (this.#view?.hasLadder ?? false),
      isFree: () => this.#free.next(this.#auto.isOn) !== null,
      changed: (stake) => this.#stakeChanged(stake),
    })
    this.#free = new FreeBetSwitch(t, this.#money, opening, () => this.redraw())
    this.#auto = new AutoControl(
      { ...parts, money: this.#money },
      {
        stake: () => nextStake(this.#view, this.#ladder),
        isIdle: () => this.#rounds.phase === 'idle' && !this.#isPaused,
        isPaused: () => this.#isPaused,
        isQuick: () => this.#isQuick,
        begin: () => this.#begin(),
        changed: () => this.redraw(),
        view: () => this.#view,
        ladder: this.#ladder,
        restaked: () => this.#stakeChanged(this.#ladder.stake),
        act: (action) => void this.#rounds.act(action),
      },
    )
    this.#rounds = new RoundPlay(client, frame, opening, {
      changed: () => this.redraw(),
      ended: (round) => this.#ended(round),
      next: (round) => this.#next(round),
      usedFree: (grant) => this.#free.used(grant),
      waits: (round) => void this.#auto.move(round),
      failed: (cause, again, stake) => this.#stopWith(cause, again, stake),
    })
    this.#stage = el('main', { class: `stage stage--${title.family}`, 'aria-label': title.name })
    this.#bar = controlBar(t, factsOf(t, plug.game, title), opening.mode, this.#handlers())
  }

  /** Draws the table and puts an unfinished round back on it. */
  async open(): Promise<void> {
    const { root, opening, plug, frame } = this.#parts
    this.#bar.element.append(this.#free.element)
    root.replaceChildren(backdrop(opening.art), this.#stage, this.#bar.element, this.#live.element)
    const view = await plug.open(this.#table())
    this.#view =
      this.#jackpots?.joinedTo(view, { root, stage: this.#stage, say: (words) => this.#live.say(words) }) ??
      view
    this.#rounds.showWith(this.#view, opening.unfinished)
    this.#endKeys = listenToKeys(this.#handlers())
    if (opening.unfinished) this.#live.say(this.#t('say.resumed'))
    this.redraw()
    root.dataset['ready'] = 'yes'
    frame.tell({ type: 'ready' })
  }

  refreshBalance(): Promise<void> {
    return this.#rounds.refreshBalance()
  }

  /** The page covers the game (a reality check, a deposit): nothing new begins until it is over. */
  pause(isPaused: boolean): void {
    this.#isPaused = isPaused
    if (isPaused) this.#auto.stop()
    this.redraw()
  }

  redraw(): void {
    if (!this.#view) return
    const { phase, round, balance, paid, films } = this.#rounds
    this.#stopNotice.balanceChanged(balance)
    const standing = {
      phase,
      round,
      balance,
      paid,
      films,
      view: this.#view,
      ladder: this.#ladder,
      playRules: this.#playRules,
      isQuick: this.#isQuick,
      isPaused: this.#isPaused,
      auto: { left: this.#auto.left, share: this.#auto.share },
      isMuted: this.#parts.sound.isMuted,
      freeStake: this.#free.next(this.#auto.isOn)?.stake ?? null,
    }
    this.#free.draw(!this.#isOpen)
    this.#stakes.draw()
    this.#bar.draw(barState(this.#t, this.#money, standing))
    this.#parts.root.dataset['phase'] = phase
  }

  /** Is a film running? Then a change of language waits for its end. */
  get isBusy(): boolean {
    return isBusy(this.#rounds.phase) || this.#rounds.films > 0
  }

  /** Ends this copy of the game; the answer is what a new one needs to go on where it stood. */
  leave(): AuthenticateValue {
    const { phase, round, balance, seeds } = this.#rounds
    this.#endKeys()
    this.#auto.stop()
    this.#view?.destroy()
    this.#jackpots?.stop()
    return {
      ...this.#parts.opening,
      balance: String(balance),
      seeds,
      freeBets: this.#free.left,
      unfinished: phase === 'waiting' ? round : null,
    }
  }

  #table(): Table {
    const [{ title, opening, sound }, rounds] = [this.#parts, this.#rounds]
    return {
      title,
      art: opening.art,
      language: opening.language,
      stage: this.#stage,
      stakes: this.#ladder.stakes,
      maxStake: this.#ladder.most(opening.maxStake),
      bonusLimit: opening.bonusLimit === undefined ? null : BigInt(opening.bonusLimit),
      t: this.#t,
      money: this.#money,
      sound,
      playRules: this.#playRules,
      isQuick: () => this.#isQuick,
      stake: () => this.#ladder.stake,
      steps: this.#stakes,
      isOpen: () => this.#isOpen,
      canAct: () => rounds.phase === 'waiting',
      say: (words) => this.#live.say(words),
      changed: () => this.redraw(),
      showWin: (amount) => rounds.countUp(amount),
      press: () => this.#press(),
      act: (action) => void rounds.act(action),
    }
  }

  #handlers(): BarHandlers {
    return {
      play: () => this.#press(),
      lowerStake: () => this.#stakes.set(this.#ladder.index - 1),
      raiseStake: () => this.#stakes.raise(),
      chooseStake: () => this.#stakes.open(),
      auto: () => this.#auto.press(),
      quick: () => this.#quick(),
      mute: () => this.#mute(),
      rules: () => this.#rules(),
      fairness: () => this.#fairness(),
    }
  }

  #press(): void {
    const { phase, films, round } = this.#rounds
    if (this.#view?.isConcurrent && isBusy(phase)) {
      this.#isWanted = true
    } else if (isBusy(phase)) {
      this.#view?.hurry()
    } else if (phase === 'waiting') {
      const button = round && this.#view?.openRoundButton?.(round)
      if (button && !button.isOff) button.press()
    } else if (this.#auto.isOn) {
      this.#auto.hurry()
    } else if (!this.#isPaused && films < MOST_FILMS) void this.#begin()
  }

  async #begin(): Promise<void> {
    const bet = this.#view?.bet()
    if (bet === undefined) return
    if (typeof bet === 'string') return this.#live.say(bet)
    const free = this.#free.next(this.#auto.isOn)
    const request = requestOf(bet, free, this.#view?.hasLadder === true)
    if (request === null) return this.#live.say(this.#free.wrongStake)
    if (free === null && !(await this.#rounds.affords(request.stake)))
      return this.#stop('not_enough_money', request.stake)
    if (!(await this.#cycle.next()) || this.#rounds.phase !== 'idle') return
    await this.#rounds.start({ roundId: newRoundId(), ...request })
  }

  #ended(round: StudioRound): void {
    const summary = this.#view?.summary(round) ?? ''
    this.#live.say(endWords(this.#t, this.#money, { round, summary, balance: this.#rounds.balance }))
  }

  #next(round: StudioRound): void {
    const isFeature = this.#view?.isFeature(round) ?? false
    void this.#auto.goOn(round, isFeature, this.#rounds.balance)
    if (!this.#isWanted) return
    this.#isWanted = false
    this.#press()
  }

  /** May the next bet be changed? */
  get #isOpen(): boolean {
    return this.#rounds.phase === 'idle' && !this.#auto.isOn
  }

  #stakeChanged(stake: bigint): void {
    this.#view?.stakeChanged?.()
    this.#live.say(this.#t('say.bet', { amount: this.#money.full(stake) }))
    this.redraw()
  }

  #quick(): void {
    if (!this.#playRules.quick) return
    this.#isQuick = !this.#isQuick
    this.#live.say(this.#t(this.#isQuick ? 'bar.quick_on' : 'bar.quick_off'))
    this.#parts.sound.play('click')
    this.redraw()
  }

  #mute(): void {
    const { sound } = this.#parts
    sound.setMuted(!sound.isMuted)
    sound.play('click')
    this.redraw()
  }

  #rules(): void {
    if (!this.#view) return
    const { sound } = this.#parts
    sound.play('click')
    openGameRules(this.#parts, this.#money, this.#ladder.stake, () => this.#fairness())
  }

  #fairness(): void {
    const { frame, client, sound } = this.#parts
    sound.play('click')
    frame.tell({ type: 'fairness' })
    openFairness(this.#t, this.#rounds.seeds, {
      gameCode: this.#parts.title.code,
      client,
      changed: (seeds) => (this.#rounds.seeds = seeds),
      failed: (cause) => this.#stopWith(cause, () => this.#fairness()),
    })
  }

  /** Tells the player what went wrong; what is our own mistake goes on to the console as well. */
  #stopWith(cause: unknown, again: () => void, stake = 0n): void {
    const kind = noticeKindOf(cause)
    if (kind === 'broken') reportError(cause)
    if (kind === 'no_free_bet') this.#free.drop()
    this.#stop(kind, stake, again)
  }

  #stop(kind: NoticeKind, stake: bigint, again: () => void = () => undefined): void {
    this.#isWanted = false
    this.#auto.stop()
    this.redraw()
    this.#stopNotice.show({
      kind,
      stake,
      again,
      balance: this.#rounds.balance,
      mode: this.#parts.opening.mode,
      least: this.#ladder.stakes[0] ?? 0n,
      hasLadder: this.#view?.hasLadder ?? false,
      isMove: this.#rounds.phase === 'waiting',
      lowerStake: () => this.#stakes.step('most'),
    })
  }
}
