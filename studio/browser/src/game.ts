/**
 * A game from authenticate to exit: money shown, rounds asked for, films shown, results said.
 *
 * A round is named before it is asked for. Whatever fails, trying again asks about that same round, so a stake is
 * taken once. The balance shown is the wallet's word; while a film runs the win in it is still held back.
 */
import type { Title } from '@night-market/games/titles/title'
import type { AuthenticateValue, RoundValue, Seeds, StudioRound } from '@night-market/protocol/studio'
import { Autoplay } from './autoplay.ts'
import { newRoundId, PlayRefusal, type PlayClient } from './client.ts'
import { controlBar } from './control-bar.ts'
import { el } from './dom.ts'
import { openFairness } from './fairness-sheet.ts'
import type { Family, Table } from './family.ts'
import type { Frame } from './frame.ts'
import { listenToKeys } from './keys.ts'
import { liveRegion } from './live-region.ts'
import type { TextKey } from './locales/en.ts'
import { DEMO_CURRENCY, moneyText, percentText, type MoneyText } from './money-text.ts'
import { Patience } from './motion.ts'
import { isWorthRetrying, noticeKindOf, showNotice, type NoticeKind, type NoticeStep } from './notice.ts'
import { openAutoplay, openStakePicker } from './pick-sheets.ts'
import { openRules } from './rules-sheet.ts'
import { startingStake } from './stakes.ts'
import type { Sound } from './sound.ts'
import type { Translate } from './texts.ts'

export type OpenFamily = (table: Table) => Promise<Family>

export interface GameParts {
  root: HTMLElement
  client: PlayClient
  opening: AuthenticateValue
  title: Title
  frame: Frame
  sound: Sound
  t: Translate
  openFamily: OpenFamily
}

type Phase = 'idle' | 'asking' | 'showing' | 'waiting'

export class Game {
  readonly #parts: GameParts
  readonly #t: Translate
  readonly #money: MoneyText
  readonly #live = liveRegion()
  readonly #stage: HTMLElement
  readonly #bar: ReturnType<typeof controlBar>
  readonly #stakes: bigint[]
  readonly #autoplay = new Autoplay()
  readonly #patience = new Patience()
  #family: Family | null = null
  #phase: Phase = 'idle'
  #balance: bigint
  #seeds: Seeds
  #stakeIndex: number
  #round: StudioRound | null = null
  #seen = 0
  #step = 0
  #win = 0n
  #isQuick = false
  #isPaused = false
  #endKeys: () => void = () => undefined

  constructor(parts: GameParts) {
    const { opening, t } = parts
    this.#parts = parts
    this.#t = t
    this.#money = moneyText(
      opening.language,
      opening.mode === 'demo' ? DEMO_CURRENCY : opening.currency,
      opening.scale,
    )
    this.#balance = BigInt(opening.balance)
    this.#seeds = opening.seeds
    this.#stakes = opening.stakes.map(BigInt)
    this.#stakeIndex = startingStake(this.#stakes, this.#balance)
    this.#stage = el('main', { class: `stage stage--${parts.title.family}` })
    this.#bar = controlBar(t, this.#facts(), opening.mode === 'demo', this.#handlers())
  }

  /** Draws the table and puts an unfinished round back on it. */
  async open(): Promise<void> {
    const { root, opening, openFamily } = this.#parts
    root.replaceChildren(...backdrop(opening.art), this.#stage, this.#bar.element, this.#live.element)
    this.#family = await openFamily(this.#table())
    this.#endKeys = listenToKeys({
      play: () => this.#press(),
      lowerStake: () => this.#moveStake(-1),
      raiseStake: () => this.#moveStake(1),
      mute: () => this.#mute(),
      quick: () => this.#quick(),
      rules: () => this.#rules(),
    })
    if (opening.unfinished) this.#resume(opening.unfinished)
    this.#draw()
    root.dataset['ready'] = 'yes'
    this.#parts.frame.tell({ type: 'ready' })
  }

  async refreshBalance(): Promise<void> {
    try {
      const { balance } = await this.#parts.client.balance()
      if (this.#phase === 'idle' || this.#phase === 'waiting') this.#balance = BigInt(balance)
      this.#draw()
    } catch (cause) {
      this.#stopWith(cause, () => void this.refreshBalance())
    }
  }

  /** The page covers the game (a reality check, a deposit): nothing new begins until it is over. */
  pause(isPaused: boolean): void {
    this.#isPaused = isPaused
    if (isPaused) this.#stopAutoplay()
    this.#draw()
  }

  redraw(): void {
    this.#draw()
  }

  /** Is a film running? Then a change of language waits for its end. */
  get isBusy(): boolean {
    return this.#phase === 'asking' || this.#phase === 'showing'
  }

  /** What a new copy of the game needs to go on where this one stands. */
  leave(): AuthenticateValue {
    this.#endKeys()
    this.#autoplay.stop()
    this.#family?.destroy()
    const unfinished = this.#phase === 'waiting' ? this.#round : null
    return { ...this.#parts.opening, balance: String(this.#balance), seeds: this.#seeds, unfinished }
  }

  #table(): Table {
    const { title, opening, sound } = this.#parts
    return {
      title,
      art: opening.art,
      stage: this.#stage,
      stakes: this.#stakes,
      t: this.#t,
      money: this.#money,
      sound,
      isQuick: () => this.#isQuick,
      stake: () => this.#stake,
      isOpen: () => this.#phase === 'idle' && !this.#autoplay.isOn,
      canAct: () => this.#phase === 'waiting',
      say: (words) => this.#live.say(words),
      changed: () => this.#draw(),
      showWin: (amount) => {
        this.#win = amount
        this.#draw()
      },
      act: (action) => void this.#act(action),
    }
  }

  #handlers() {
    return {
      play: () => this.#press(),
      lowerStake: () => this.#moveStake(-1),
      raiseStake: () => this.#moveStake(1),
      chooseStake: () => this.#chooseStake(),
      auto: () => this.#auto(),
      quick: () => this.#quick(),
      mute: () => this.#mute(),
      rules: () => this.#rules(),
      fairness: () => this.#fairness(),
      exit: () => this.#parts.frame.tell({ type: 'exit' }),
    }
  }

  get #stake(): bigint {
    return this.#stakes[this.#stakeIndex] ?? 0n
  }

  #facts(): string[] {
    const { certificate, config } = this.#parts.title
    const lines =
      typeof config === 'object' && config !== null && 'lines' in config && Array.isArray(config.lines)
        ? [this.#t('bar.lines', { lines: config.lines.length })]
        : []
    return [
      this.#t('bar.rtp', { rtp: percentText(certificate.rtpBps) }),
      ...lines,
      this.#t(`volatility.${certificate.volatility}`),
    ]
  }

  #press(): void {
    if (this.isBusy) {
      this.#family?.hurry()
      this.#patience.hurry()
      return
    }
    if (this.#phase === 'waiting') {
      const button = this.#round && this.#family?.openRoundButton?.(this.#round)
      if (button && !button.isOff) button.press()
      return
    }
    if (!this.#isPaused) void this.#begin()
  }

  async #begin(): Promise<void> {
    const family = this.#family
    const bet = family?.bet()
    if (!family || bet === undefined) return
    if (typeof bet === 'string') {
      this.#live.say(this.#t(bet))
      family.calm()
      return
    }
    if (bet.stake > this.#balance) {
      this.#stopAutoplay()
      this.#refuse('not_enough_money', bet.stake)
      return
    }
    await this.#ask({ roundId: newRoundId(), stake: bet.stake, choice: bet.choice })
  }

  async #ask(question: { roundId: string; stake: bigint; choice: unknown }): Promise<void> {
    const { client, frame } = this.#parts
    const before = this.#balance
    this.#phase = 'asking'
    this.#win = 0n
    this.#seen = 0
    this.#step = 0
    this.#balance -= question.stake
    this.#family?.begin()
    this.#draw()
    frame.tell({ type: 'round_started', roundId: question.roundId })
    try {
      const value = await client.start({ ...question, stake: String(question.stake) })
      await this.#show(value)
    } catch (cause) {
      this.#phase = 'idle'
      this.#balance = before
      this.#family?.calm()
      this.#stopWith(cause, () => void this.#ask(question), question.stake)
    }
  }

  async #act(action: { type: string } & Record<string, unknown>): Promise<void> {
    const round = this.#round
    if (!round || this.#phase !== 'waiting') return
    this.#phase = 'asking'
    this.#draw()
    try {
      const value = await this.#parts.client.act({ roundId: round.roundId, step: this.#step, action })
      await this.#show(value)
    } catch (cause) {
      this.#phase = 'waiting'
      this.#family?.calm()
      this.#stopWith(cause, () => void this.#act(action))
    }
  }

  async #show(value: RoundValue): Promise<void> {
    const { round, balance, seeds } = value
    this.#round = round
    this.#phase = 'showing'
    this.#seeds = seeds
    this.#step = round.actions.length
    this.#draw()
    await this.#family?.play(round, this.#seen)
    this.#seen = round.events.length
    this.#balance = BigInt(balance)
    this.#phase = round.isOver ? 'idle' : 'waiting'
    if (round.isOver) this.#end(round, balance)
    this.#draw()
    if (round.isOver) void this.#goOn(round)
  }

  #end(round: StudioRound, balance: string): void {
    this.#win = BigInt(round.payout)
    const result =
      this.#win > 0n ? this.#t('say.won', { amount: this.#money.full(this.#win) }) : this.#t('say.lost')
    const words = [
      this.#family?.words(round) ?? '',
      result,
      this.#t('say.balance', { balance: this.#money.full(this.#balance) }),
    ]
    this.#live.say(words.filter((part) => part !== '').join(' '))
    this.#parts.frame.tell({ type: 'round_ended', roundId: round.roundId, payout: round.payout })
    this.#parts.frame.tell({ type: 'balance', balance })
  }

  async #goOn(round: StudioRound): Promise<void> {
    const isFeature = this.#family?.isFeature(round) ?? false
    const goesOn = this.#autoplay.next({ round, isFeature, balance: this.#balance })
    this.#draw()
    if (!goesOn) return
    await this.#patience.wait(this.#isQuick ? 450 : BigInt(round.payout) > 0n ? 1500 : 800)
    if (this.#autoplay.isOn && this.#phase === 'idle' && !this.#isPaused) await this.#begin()
  }

  #resume(round: StudioRound): void {
    this.#round = round
    this.#seen = round.events.length
    this.#step = round.actions.length
    this.#phase = 'waiting'
    this.#family?.resume?.(round)
    this.#live.say(this.#t('mines.resumed'))
  }

  #auto(): void {
    if (this.#autoplay.isOn) return this.#stopAutoplay()
    if (this.#phase !== 'idle') return
    this.#click()
    openAutoplay(this.#t, (rounds) => {
      this.#autoplay.start(rounds)
      this.#draw()
      void this.#begin()
    })
  }

  #stopAutoplay(): void {
    this.#autoplay.stop()
    this.#draw()
  }

  #moveStake(by: number): void {
    this.#setStake(this.#stakeIndex + by)
  }

  #setStake(index: number): void {
    if (this.#phase !== 'idle' || !this.#family?.hasLadder || this.#stakes[index] === undefined) return
    this.#stakeIndex = index
    this.#click()
    this.#family.stakeChanged?.()
    this.#live.say(this.#t('say.bet', { amount: this.#money.full(this.#stake) }))
    this.#draw()
  }

  #chooseStake(): void {
    if (this.#phase !== 'idle') return
    this.#click()
    const choices = this.#stakes.map((stake, index) => ({
      text: this.#money.full(stake),
      isChosen: index === this.#stakeIndex,
    }))
    openStakePicker(this.#t, choices, (index) => this.#setStake(index))
  }

  #quick(): void {
    this.#isQuick = !this.#isQuick
    this.#live.say(this.#t(this.#isQuick ? 'bar.quick_on' : 'bar.quick_off'))
    this.#click()
    this.#draw()
  }

  #mute(): void {
    this.#parts.sound.setMuted(!this.#parts.sound.isMuted)
    this.#click()
    this.#draw()
  }

  #rules(): void {
    if (!this.#family) return
    this.#click()
    openRules(this.#t, this.#parts.title.name, this.#parts.title.certificate, this.#family.rulesPage())
  }

  #fairness(): void {
    this.#click()
    this.#parts.frame.tell({ type: 'fairness' })
    openFairness(this.#t, this.#seeds, async (clientSeed) => {
      try {
        this.#seeds = await this.#parts.client.rotateSeeds(clientSeed)
        return this.#seeds
      } catch (cause) {
        this.#stopWith(cause, () => undefined)
        return null
      }
    })
  }

  #click(): void {
    this.#parts.sound.play('click')
  }

  /** Tells the player what went wrong; what is our own mistake goes on to the console as well. */
  #stopWith(cause: unknown, again: () => void, stake = 0n): void {
    this.#autoplay.stop()
    this.#draw()
    const kind = noticeKindOf(cause)
    if (kind === 'broken') reportError(cause)
    if (kind === 'session_ended') this.#parts.frame.tell({ type: 'session_ended' })
    this.#refuse(kind, stake, again)
  }

  #refuse(kind: NoticeKind, stake: bigint, again: () => void = () => undefined): void {
    const { frame, opening } = this.#parts
    const leave: NoticeStep = {
      label: 'notice.leave',
      isMain: true,
      take: () => frame.tell({ type: 'exit' }),
    }
    if (kind === 'not_enough_money') {
      frame.tell({ type: 'need_funds' })
      const figures = { bet: this.#money.full(stake), balance: this.#money.full(this.#balance) }
      const isDemo = opening.mode === 'demo'
      const text = this.#t(isDemo ? 'notice.not_enough_money.demo' : 'notice.not_enough_money.text', figures)
      const deposit: NoticeStep = {
        label: 'notice.deposit',
        isMain: true,
        take: () => frame.tell({ type: 'need_funds' }),
      }
      const lower: NoticeStep = {
        label: 'notice.lower_bet',
        isMain: isDemo,
        take: () => this.#lowerToBalance(),
      }
      return showNotice(this.#t, kind, isDemo ? [lower] : [lower, deposit], text)
    }
    if (isWorthRetrying(kind)) {
      return showNotice(this.#t, kind, [
        { ...leave, isMain: false },
        { label: 'notice.retry', isMain: true, take: again },
      ])
    }
    const isOver = !['wrong_stake', 'wrong_choice', 'limit_reached', 'illegal_action'].includes(kind)
    showNotice(this.#t, kind, [
      isOver ? leave : { label: 'notice.ok', isMain: true, take: () => this.#draw() },
    ])
  }

  #lowerToBalance(): void {
    const index = this.#stakes.findLastIndex((stake) => stake <= this.#balance)
    this.#setStake(Math.max(0, index))
  }

  #draw(): void {
    const family = this.#family
    if (!family) return
    const bet = family.bet()
    const stake = typeof bet === 'string' ? 0n : bet.stake
    const shown = this.#round && this.#phase !== 'idle' ? BigInt(this.#round.stake) : stake
    this.#bar.draw({
      balance: this.#money.full(this.#balance),
      stakeLabel: this.#t(family.hasLadder ? 'bar.bet' : 'bar.total_bet'),
      stake: this.#money.full(family.hasLadder ? this.#stake : shown),
      win: this.#money.full(this.#win),
      isWinning: this.#win > 0n,
      canLower: this.#stakeIndex > 0,
      canRaise: this.#stakeIndex < this.#stakes.length - 1,
      hasLadder: family.hasLadder,
      hasAutoplay: family.hasAutoplay,
      autoLeft: this.#autoplay.left,
      isQuick: this.#isQuick,
      isMuted: this.#parts.sound.isMuted,
      isBusy: this.#phase !== 'idle' || this.#autoplay.isOn,
      play: this.#playButton(family, typeof bet === 'string'),
    })
    this.#parts.root.dataset['phase'] = this.#phase
  }

  #playButton(family: Family, isIncomplete: boolean) {
    if (this.isBusy) return { icon: 'stop' as const, label: this.#t('bar.skip'), isOff: false }
    const open = this.#phase === 'waiting' && this.#round ? family.openRoundButton?.(this.#round) : null
    if (open)
      return { icon: open.icon, label: open.label, ...(open.text && { text: open.text }), isOff: open.isOff }
    return {
      icon: 'play' as const,
      label: this.#t(family.playLabel satisfies TextKey),
      isOff: isIncomplete || this.#isPaused,
    }
  }
}

/** Was it the session that ended, so that nothing here can go on? */
export const isSessionEnd = (cause: unknown): boolean =>
  cause instanceof PlayRefusal && cause.code === 'session_ended'

function backdrop(art: AuthenticateValue['art']): Node[] {
  const picture = el('img', { class: 'backdrop__picture', src: art.wide, alt: '', decoding: 'async' })
  const tall = el('source', { media: '(orientation: portrait)', srcset: art.tall })
  return [el('div', { class: 'backdrop', 'aria-hidden': 'true' }, el('picture', {}, tall, picture))]
}
