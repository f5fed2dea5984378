/**
 * What the tables in `docs/vendors/reference.md` say a seamless wallet answers, for one player whose stakes are always allowed:
 * written from those tables alone, independently of the database's function. Amounts are in minor units.
 */
import type { WalletStatus } from '@night-market/protocol/vendor/seamless-wallet'

export interface ModelCall {
  kind: 'bet' | 'win' | 'rollback' | 'betwin' | 'resettle' | 'promo'
  id: string
  round: string
  /** 0 for a rollback. */
  amount: number
  /** Of a bet-and-win, else 0. */
  winAmount: number
  /** Null for what names no bet. */
  reference: string | null
  closes: boolean
}

export interface ModelRound {
  status: 'open' | 'settled' | 'rolled_back'
  stake: number
  payout: number
}

interface Round extends ModelRound {
  isResettled: boolean
  liveBets: number
}

interface Kept {
  call: ModelCall
  status: WalletStatus
}

interface Bet {
  state: 'refused' | 'live' | 'paid' | 'taken_back' | 'tombstone'
  stake: number
  round: string
}

const [OK, MISSING] = ['RS_OK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'] as const
const [TAKEN_BACK, SETTLED] = ['RS_ERROR_TRANSACTION_ROLLED_BACK', 'RS_ERROR_ALREADY_SETTLED'] as const
const DUPLICATE = 'RS_ERROR_DUPLICATE_TRANSACTION'

export class WalletModel {
  balance: number
  readonly rounds = new Map<string, Round>()
  private readonly kept = new Map<string, Kept>()
  private readonly bets = new Map<string, Bet>()

  constructor(balance: number) {
    this.balance = balance
  }

  ask(call: ModelCall): WalletStatus {
    if (call.reference === call.id) return DUPLICATE
    if (this.bets.get(call.id)?.state === 'tombstone') return isStake(call) ? TAKEN_BACK : DUPLICATE
    const before = this.kept.get(call.id)
    if (before !== undefined) return isSame(before.call, call) ? before.status : DUPLICATE
    const status = this.judge(call)
    if (status === OK || (isStake(call) && status !== DUPLICATE)) this.kept.set(call.id, { call, status })
    return status
  }

  private judge(call: ModelCall): WalletStatus {
    switch (call.kind) {
      case 'bet':
      case 'betwin':
        return this.stake(call)
      case 'promo':
        this.balance += call.amount
        this.rounds.set(`promo:${call.id}`, { ...NEW, status: 'settled', payout: call.amount })
        return OK
      case 'rollback':
        return this.rollBack(call.reference ?? '')
      case 'win':
        return this.win(call)
      case 'resettle':
        return this.resettle(call)
    }
  }

  private stake({ kind, id, round: name, amount, winAmount, closes }: ModelCall): WalletStatus {
    const round = this.rounds.get(name) ?? { ...NEW }
    const refusal =
      round.status === 'settled' ? SETTLED : this.balance < amount ? 'RS_ERROR_NOT_ENOUGH_MONEY' : null
    this.bets.set(id, {
      state: refusal !== null ? 'refused' : kind === 'betwin' ? 'paid' : 'live',
      stake: amount,
      round: name,
    })
    if (refusal !== null) return refusal
    this.balance += winAmount - amount
    round.stake += amount
    round.payout += winAmount
    round.liveBets++
    round.status = kind === 'betwin' || closes ? 'settled' : 'open'
    this.rounds.set(name, round)
    return OK
  }

  private rollBack(reference: string): WalletStatus {
    const bet = this.bets.get(reference)
    if (bet === undefined) {
      if (this.kept.has(reference)) return MISSING
      this.bets.set(reference, { state: 'tombstone', stake: 0, round: '' })
      return OK
    }
    if (bet.state === 'paid') return SETTLED
    if (bet.state !== 'live') return OK
    const round = this.roundNamed(bet.round)
    if (round.isResettled) return SETTLED
    bet.state = 'taken_back'
    this.balance += bet.stake
    round.stake -= bet.stake
    round.liveBets--
    if (round.liveBets === 0) round.status = 'rolled_back'
    return OK
  }

  private win({ reference, round: name, amount, closes }: ModelCall): WalletStatus {
    const bet = this.bets.get(reference ?? '')
    if (bet === undefined || bet.state === 'refused') return MISSING
    if (bet.state === 'tombstone') return TAKEN_BACK
    if (bet.round !== name) return MISSING
    if (bet.state === 'taken_back') return TAKEN_BACK
    const round = this.roundNamed(name)
    bet.state = 'paid'
    this.balance += amount
    round.payout += amount
    if (closes) round.status = 'settled'
    return OK
  }

  private resettle({ reference, round: name, amount }: ModelCall): WalletStatus {
    const bet = this.bets.get(reference ?? '')
    if (bet?.state === 'tombstone') return TAKEN_BACK
    const about = bet?.state === 'refused' ? undefined : (bet?.round ?? this.roundOfPayout(reference ?? ''))
    const round = this.rounds.get(about ?? '')
    if (about !== name || round === undefined) return MISSING
    if (bet?.state === 'taken_back' || round.status === 'rolled_back') return TAKEN_BACK
    if (round.status === 'open') return MISSING
    this.balance += amount - round.payout
    round.payout = amount
    round.isResettled = true
    return OK
  }

  private roundOfPayout(id: string): string | undefined {
    const { call, status } = this.kept.get(id) ?? {}
    return status === OK && (call?.kind === 'win' || call?.kind === 'resettle') ? call.round : undefined
  }

  private roundNamed(name: string): Round {
    const round = this.rounds.get(name)
    if (round === undefined) throw new Error(`the model has no round ${name}`)
    return round
  }
}

const NEW: Round = { status: 'open', stake: 0, payout: 0, isResettled: false, liveBets: 0 }

const isStake = ({ kind }: ModelCall): boolean => kind === 'bet' || kind === 'betwin'

const isSame = (one: ModelCall, other: ModelCall): boolean =>
  (['kind', 'round', 'amount', 'winAmount', 'reference'] as const).every(
    (field) => one[field] === other[field],
  )
