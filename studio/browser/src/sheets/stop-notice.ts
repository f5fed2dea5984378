/** What stops play, with the steps that lead on: pay in, lower the bet, ask again, leave. */
import type { AuthenticateValue } from '@night-market/protocol/studio'
import type { Frame } from '../stage/frame.ts'
import type { MoneyText } from '../lib/money-text.ts'
import { isWorthRetrying, showNotice, type NoticeKind, type NoticeStep } from './notice.ts'
import type { Sheet } from './sheet.ts'
import type { Translate } from '../lib/texts.ts'

export interface Stop {
  kind: NoticeKind
  stake: bigint
  balance: bigint
  mode: AuthenticateValue['mode']
  /** The smallest stake the game takes. */
  least: bigint
  /** Is the bet chosen on the ladder, or is it a sum of chips the player takes away by hand? */
  hasLadder: boolean
  /** Was it a move of an open round that asked for the money? Then the round goes on without it. */
  isMove?: boolean
  /** Asks the same again. */
  again(): void
  lowerStake(): void
}

/** Refusals after which the game itself goes on. */
const PASSING: NoticeKind[] = ['wrong_stake', 'wrong_choice', 'limit_reached', 'illegal_action']

export class StopNotice {
  readonly #t: Translate
  readonly #money: MoneyText
  readonly #frame: Frame
  /** While the notice of too little money is open: what there was, and the least that plays. */
  #lack: { balance: bigint; least: bigint; notice: Sheet } | null = null

  constructor(t: Translate, money: MoneyText, frame: Frame) {
    this.#t = t
    this.#money = money
    this.#frame = frame
  }

  show(stop: Stop): void {
    const leave: NoticeStep = { label: 'notice.leave', take: () => this.#frame.tell({ type: 'exit' }) }
    if (stop.kind === 'session_ended') this.#frame.tell({ type: 'session_ended' })
    if (stop.kind === 'not_enough_money') return this.#showLack(stop)
    if (isWorthRetrying(stop.kind)) {
      showNotice(this.#t, stop.kind, [leave, { label: 'notice.retry', isMain: true, take: stop.again }])
      return
    }
    const goOn: NoticeStep = { label: 'notice.ok', isMain: true, take: () => undefined }
    const isBonusLimit = stop.kind === 'limit_reached' && stop.mode === 'bonus'
    const words = isBonusLimit ? this.#t('notice.limit_reached.bonus') : undefined
    const step = PASSING.includes(stop.kind) ? goOn : { ...leave, isMain: true }
    showNotice(this.#t, stop.kind, [step], words)
  }

  /** Closes the notice of too little money once there is more, and enough to play with. */
  balanceChanged(balance: bigint): void {
    if (this.#lack === null || balance <= this.#lack.balance || balance < this.#lack.least) return
    this.#lack.notice.close()
    this.#lack = null
  }

  #showLack(stop: Stop): void {
    const words = wordsOf(this.#t, this.#money, stop)
    const step = lowerStep(this.#frame, stop)
    if (stop.mode === 'demo') {
      showNotice(this.#t, 'not_enough_money', [{ ...step, isMain: true }], words)
      return
    }
    const askForFunds = () => this.#frame.tell({ type: 'need_funds' })
    askForFunds()
    const deposit: NoticeStep = {
      label: stop.mode === 'bonus' ? 'notice.other_money' : 'notice.deposit',
      isMain: true,
      take: askForFunds,
    }
    const notice = showNotice(this.#t, 'not_enough_money', [step, deposit], words)
    this.#lack = { balance: stop.balance, least: stop.isMove ? stop.stake : stop.least, notice }
  }
}

/** What is left to do without new money: a step that leads nowhere is not offered. */
function lowerStep(frame: Frame, stop: Stop): NoticeStep {
  if (stop.isMove) return { label: 'notice.other_move', take: () => undefined }
  if (stop.balance < stop.least) return { label: 'notice.leave', take: () => frame.tell({ type: 'exit' }) }
  if (!stop.hasLadder) return { label: 'notice.change_chips', take: () => undefined }
  return { label: 'notice.lower_bet', take: stop.lowerStake }
}

function wordsOf(t: Translate, money: MoneyText, stop: Stop): string {
  const figures = {
    bet: money.full(stop.stake),
    balance: money.full(stop.balance),
    least: money.full(stop.least),
  }
  if (stop.isMove) return t('notice.not_enough_money.move', figures)
  if (stop.balance < stop.least) return t('notice.not_enough_money.least', figures)
  return t(stop.mode === 'demo' ? 'notice.not_enough_money.demo' : 'notice.not_enough_money.text', figures)
}
