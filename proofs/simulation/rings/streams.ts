/**
 * The promotions that a ring takes part in. Each says what it may give a ring at most by what it promises in public: what
 * rewards, rebate and cashback give for play is bounded by play alone. A feature that gives something is another stream.
 */
import type { MemberId } from '@night-market/protocol/values/ids'
import { POINT_RATES } from '@night-market/protocol/values/points'
import { transact } from '../../../api/src/platform/database/db.ts'
import { newId } from '../../../api/src/platform/ids.ts'
import { payFriends } from '../../../api/src/promotions/referral/pay-friends.ts'
import { noteFriends } from '../../../api/src/promotions/referral/note-friends.ts'
import { TERMS } from '../../../api/src/promotions/referral/model.ts'
import { give, openBudget, setAllowance, type Award } from '../../../api/src/rewards/index.ts'
import { setFlag } from '../../../api/src/site/index.ts'
import { joinTeam, payAgents } from './agents.ts'
import { areLinked, count, type Ring } from './ring.ts'
import { ASSET, DEPOSIT, type RingWorld } from './world.ts'

interface Stream {
  name: string
  /** Before the first ring registers. */
  open(world: RingWorld): Promise<unknown>
  /** When the accounts of a ring have registered. */
  join(world: RingWorld, ring: Ring): Promise<unknown>
  /** At the end of each visit, for all rings. */
  pay(world: RingWorld): Promise<unknown>
  /** The most that it has promised a ring so far, in minor units. */
  budget(ring: Ring): bigint
}

const GIFT = 5_000n
const BUDGET = 10n ** 12n

/** A gift of a campaign for all members: once for a person, as far as marks say who is one. */
const welcome: Stream = {
  name: 'welcome',
  open: ({ db, now }) =>
    transact(db, (tx) =>
      openBudget(tx, { programme: 'welcome', asset: ASSET, period: '', approved: BUDGET }, now),
    ),
  async join({ db, now }, ring) {
    for (const member of ring.accounts) {
      const award: Award = {
        id: newId('clm', now),
        programme: 'welcome',
        version: 1,
        member,
        occasion: '',
        reward: { kind: 'cash', amount: GIFT },
        state: 'claimed',
        isPerPerson: true,
        reason: 'rewards.cash',
        title: { EN: 'Welcome' },
      }
      const [outcome] = await transact(db, (tx) => give(tx, [award], now))
      count(ring, `welcome ${outcome}`)
    }
  },
  pay: async () => {},
  // The first account is given its gift, and each that shares nothing with those that were.
  budget: (ring) => GIFT * BigInt(unlinkedOf(ring, ring.accounts).length),
}

function unlinkedOf(ring: Ring, accounts: readonly MemberId[]): MemberId[] {
  const known: MemberId[] = []
  for (const account of accounts)
    if (!known.some((each) => areLinked(ring, each, account))) known.push(account)
  return known
}

/** The first account invites the others. */
const referral: Stream = {
  name: 'referral',
  async open({ db, now }) {
    await setFlag(db, 'REFERRAL', true, 'simulation', now)
    const allowance = { programme: 'referral', asset: ASSET, monthly: BUDGET } as const
    await transact(db, (tx) => setAllowance(tx, allowance, { kind: 'simulation' }, now))
  },
  join: ({ db, now }, { accounts: [referrer = null, ...friends] }) =>
    transact(db, (tx) =>
      noteFriends(
        tx,
        friends.map((memberId) => ({ memberId, referrer, at: now.toISOString() })),
      ),
    ),
  async pay({ db, now }) {
    while (await payFriends(db, now)) continue
  },
  // Nothing is promised for an account of the inviter's own person.
  budget(ring) {
    const [referrer, ...friends] = ring.accounts
    const paid = friends.filter(
      (friend) =>
        !areLinked(ring, referrer as MemberId, friend) && (ring.valid.get(friend) ?? 0n) >= TERMS.validBet,
    )
    return (TERMS.friendReward + TERMS.referrerReward) * BigInt(paid.length)
  },
}

/** Points for each deposit; those for play are bounded by play. */
const deposits: Stream = {
  name: 'deposits',
  open: async () => {},
  join: async () => {},
  pay: async () => {},
  budget: ({ accounts }) => (DEPOSIT * BigInt(accounts.length * POINT_RATES.deposit)) / 1_000_000n,
}

/** What agents get: rebates and wages are bounded by play, a dividend by a bound of its own. */
const agents: Stream = {
  name: 'agents',
  open: async () => {},
  join: joinTeam,
  pay: payAgents,
  budget: () => 0n,
}

export const STREAMS: readonly Stream[] = [welcome, referral, deposits, agents]
