/** Races about rebate and levels. */
import type { Vip } from '@night-market/protocol/vip/levels'
import type { Rebate } from '@night-market/protocol/vip/rebate'
import { memberAccount } from '../../api/src/ledger/index.ts'
import { transact } from '../../api/src/platform/database/db.ts'
import { setAllowance } from '../../api/src/rewards/index.ts'
import { payRebatesOf } from '../../api/src/vip/index.ts'
import { newId } from '../testkit/member.ts'
import { until, type Deployment } from './deployment.ts'
import { aRacer, anAddress, balanceOf, launch, setBalance, type Racer } from './racer.ts'
import { act, okOf, shot, times, unless, valueIn, walletShot, type Shot, type Target } from './volley.ts'

const PURSE = 10_000_000n
const STAKE = 10_000n
const REBATE = 50n
/** The threshold of the first level, and its bonus. */
const TO_FIRST = 1_000_000n
const BONUS = '1000'
const MONTHLY = 1_000_000_000n

export const vipTargets: Target[] = [
  {
    row: 'PROMO-4',
    name: 'the rebate of a day is claimed by many connections while the job pays it',
    async prepare(deployment) {
      await allow(deployment)
      return async (shots) => {
        const ann = await aRacer(deployment)
        await lose(deployment, ann, STAKE)
        const day = await until('the rebate', () => rebateDay(deployment, ann))
        return {
          shots: times(shots, (n) =>
            n % 2 === 0
              ? claim(deployment, ann, day)
              : act('job', () => payRebatesOf(deployment.db, { from: day, to: day }, new Date())),
          ),
          judge: async (outcomes) => {
            const grew = (await balanceOf(deployment, ann)) - (PURSE - STAKE)
            return [
              ...unless(okOf(outcomes, 'claim').length < 2, 'several claims were paid'),
              ...unless(grew === REBATE, `the purse grew by ${grew}`),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PROMO-4',
    name: 'the rebate of a bet is claimed while the bet is taken back',
    async prepare(deployment) {
      await allow(deployment)
      return async (shots) => {
        const ann = await aRacer(deployment)
        const bet = await loseBet(deployment, ann, STAKE)
        const day = await until('the rebate', () => rebateDay(deployment, ann))
        const undo = newId('undo')
        return {
          shots: times(shots, (n) =>
            n % 2 === 0 ? claim(deployment, ann, day) : takingBack(deployment, ann, bet, undo),
          ),
          // What was claimed for a bet that does not stand is set against the rebate of one that does.
          judge: async (outcomes) => {
            const claimed = okOf(outcomes, 'claim').length
            await until('the correction', async () => (await dueOf(deployment, ann)) === '0' || null)
            await lose(deployment, ann, STAKE)
            await until('the next rebate', async () => (await dueOf(deployment, ann)) !== '0' || null)
            await claim(deployment, ann, day).send()
            const paid = await rebatesPaid(deployment, ann)
            return [
              ...unless(claimed < 2, 'several claims were paid'),
              ...unless(paid === REBATE, `${paid} was paid for one bet`),
            ]
          },
        }
      }
    },
  },
  {
    row: 'PROMO-4',
    name: 'a level is reached before many connections',
    async prepare(deployment) {
      await allow(deployment)
      return async (shots) => {
        const ann = await aRacer(deployment)
        await lose(deployment, ann, TO_FIRST)
        await until('the bets', () => rebateDay(deployment, ann))
        const look = { method: 'GET', path: '/wps/vip', headers: ann.headers } as const
        return {
          shots: times(shots, () => shot(deployment, 'look', { ...look, from: anAddress() })),
          judge: async (outcomes) => {
            const levels = outcomes.map(({ value }) => (value as Vip | null)?.level)
            const bonuses = await bonusesOf(deployment, ann)
            return [
              ...unless(
                levels.every((level) => level === 1),
                `levels ${[...new Set(levels)].join(', ')}`,
              ),
              ...unless(bonuses.join() === BONUS, `bonuses ${bonuses.join(', ')}`),
            ]
          },
        }
      }
    },
  },
]

const claim = (deployment: Deployment, by: Racer, day: string): Shot =>
  shot(deployment, 'claim', {
    method: 'POST',
    path: '/wps/rebate',
    body: { id: newId('clm'), day },
    headers: by.headers,
    // Each connection has an address of its own, so that the limit of requests per address does not apply.
    from: anAddress(),
  })

const takingBack = (deployment: Deployment, { memberId }: Racer, bet: string, id: string): Shot => {
  const about = { transaction_uuid: id, round: bet, reference_transaction_uuid: bet }
  return walletShot(deployment, 'rollback', deployment.vendor.call('transaction/rollback', memberId, about))
}

/** A bet from a full purse, lost and not paid; its id. */
async function loseBet(deployment: Deployment, racer: Racer, stake: bigint): Promise<string> {
  const { vendor, caller } = deployment
  await setBalance(deployment, racer, PURSE)
  await launch(deployment, racer)
  const bet = newId('bet')
  const placed = { transaction_uuid: bet, round: bet, amount: stake, round_closed: true }
  await caller.ask(vendor.call('transaction/bet', racer.memberId, placed))
  return bet
}

/** A lost round, from a full purse. */
async function lose(deployment: Deployment, racer: Racer, stake: bigint): Promise<void> {
  const { vendor, caller } = deployment
  await setBalance(deployment, racer, PURSE)
  await launch(deployment, racer)
  const [bet, win] = [newId('bet'), newId('win')]
  await caller.ask(
    vendor.call('transaction/bet', racer.memberId, { transaction_uuid: bet, round: bet, amount: stake }),
  )
  const about = { transaction_uuid: win, round: bet, reference_transaction_uuid: bet, amount: 0n }
  await caller.ask(vendor.call('transaction/win', racer.memberId, about))
}

/** The day of a rebate that can be claimed, once its round was delivered. */
async function rebateDay({ caller }: Deployment, { headers }: Racer): Promise<string | null> {
  const ask = { method: 'GET', path: '/wps/rebate', headers, from: anAddress() } as const
  const { days } = valueIn<Rebate>(await caller.ask(ask), 'the rebate')
  return days[0]?.day ?? null
}

/** What the rebate of today's bets comes to, whether it was paid or not. */
async function dueOf({ caller }: Deployment, { headers }: Racer): Promise<string> {
  const ask = { method: 'GET', path: '/wps/rebate', headers, from: anAddress() } as const
  const { days } = valueIn<Rebate>(await caller.ask(ask), 'the rebate')
  return days[0]?.rows[0]?.due ?? '0'
}

async function rebatesPaid({ db }: Deployment, { memberId }: Racer): Promise<bigint> {
  const rows = await db
    .selectFrom('ledger.transfers')
    .select('amount')
    .where('toAccount', '=', memberAccount(memberId, 'main'))
    .where('reason', '=', 'rewards.rebate')
    .execute()
  return rows.reduce((sum, { amount }) => sum + amount, 0n)
}

async function bonusesOf({ db }: Deployment, { memberId }: Racer): Promise<string[]> {
  const rows = await db
    .selectFrom('vip.payouts')
    .select('amount')
    .where('member', '=', memberId)
    .where('programme', '=', 'vip')
    .execute()
  return rows.map(({ amount }) => amount.toString())
}

async function allow({ db }: Deployment): Promise<void> {
  for (const programme of ['rebate', 'vip'])
    await transact(db, (tx) =>
      setAllowance(tx, { programme, asset: 'INR/2', monthly: MONTHLY }, { kind: 'race' }, new Date()),
    )
}
