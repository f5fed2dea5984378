/** Pays due payouts, each once, from the month's budget of their programme. What exceeds the budget waits. */
import { sql } from 'kysely'
import type { Tx } from '../platform/database/db.ts'
import { newId } from '../platform/ids.ts'
import { COLLECT_MS, give, type Award, type AwardOutcome } from '../rewards/index.ts'
import { owedBy } from './owed.ts'
import { TERMS_VERSION, type ClaimId, type Due, type Programme } from './model.ts'
import { titleOf } from './titles.ts'

export interface Payout extends Due {
  claim: ClaimId
  /** `refused`: the member was excluded or disabled. `withheld`: all of it was set against what the member owes. */
  state: 'waiting' | 'given' | 'refused' | 'withheld'
}
/** A payout with the outcome of offering it. */
export type Offered = Payout & { outcome: AwardOutcome | undefined }

const REASONS = { rebate: 'rewards.rebate', vip: 'rewards.vip', cashback: 'rewards.cashback' } as const

/**
 * Pays dues: rebate and cashback into the purse, bonuses into the reward centre. Skips dues whose occasion was
 * offered before, and withholds what the members owe. The caller has locked the members' ranks.
 */
export async function payDues(
  tx: Tx,
  dues: readonly (Due & { claim?: ClaimId })[],
  now: Date,
): Promise<Offered[]> {
  const wanted = dues.filter(({ amount }) => amount > 0n).map((due) => ({ claim: newId('clm', now), ...due }))
  if (wanted.length === 0) return []
  const rows = wanted.map((due) => ({ ...due, base: due.base.toString(), amount: due.amount.toString() }))
  const { rows: made } = await sql<{ claim: string }>`
    insert into vip.payouts (claim, programme, member, occasion, level, base, amount, state, made_at, terms)
    select d.claim, d.programme, d.member, d.occasion, d.level, d.base, d.amount, 'waiting', ${now}, ${TERMS_VERSION}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as d(claim text, programme text, member text, occasion text, level int, base numeric, amount bigint)
    on conflict do nothing returning claim`.execute(tx)
  const isNew = new Set(made.map(({ claim }) => claim))
  const payouts = await withhold(
    tx,
    wanted.filter(({ claim }) => isNew.has(claim)),
  )
  const whole = payouts.filter(({ amount }) => amount === 0n)
  const given = await giveDues(
    tx,
    payouts.filter(({ amount }) => amount > 0n),
    now,
  )
  return [...whole.map((payout): Offered => ({ ...payout, state: 'withheld', outcome: undefined })), ...given]
}

type Payable = Due & { claim: ClaimId }

/** Reduces new payouts by what was given for bets that were taken back since, or adds what was withheld too much. */
async function withhold(tx: Tx, payouts: readonly Payable[]): Promise<Payable[]> {
  const owed = await owedBy(
    tx,
    payouts.map(({ member }) => member),
  )
  const reduced = payouts.map((payout) => {
    const left = owed.get(payout.member) ?? 0n
    const withheld = left < payout.amount ? left : payout.amount
    owed.set(payout.member, left - withheld)
    return { ...payout, amount: payout.amount - withheld, withheld }
  })
  for (const { claim, amount, withheld } of reduced.filter((each) => each.withheld !== 0n))
    await sql`
      update vip.payouts set amount = ${amount}, withheld = ${withheld},
             state = ${amount === 0n ? 'withheld' : 'waiting'} where claim = ${claim}`.execute(tx)
  return reduced.map(({ withheld: _withheld, ...payout }) => payout)
}

/** Offers payouts to the rewards, programme by programme, and stores the outcomes. */
export async function giveDues(tx: Tx, dues: readonly Payable[], now: Date): Promise<Offered[]> {
  const payouts: Offered[] = []
  for (const [, group] of Map.groupBy(dues, ({ programme }) => programme)) {
    const outcomes = await give(
      tx,
      group.map((due) => awardOf(due, now)),
      now,
    )
    payouts.push(
      ...group.map((due, no) => {
        const outcome = outcomes[no]
        return { ...due, outcome, state: stateOf(due.programme, outcome) }
      }),
    )
  }
  const decided = payouts.filter(({ state }) => state !== 'waiting')
  for (const [state, group] of Map.groupBy(decided, (payout) => payout.state)) {
    const claims = group.map(({ claim }) => claim)
    await sql`update vip.payouts set state = ${state} where claim = any (${claims})`.execute(tx)
  }
  return payouts
}

function awardOf({ claim, programme, member, occasion, amount }: Payable, now: Date): Award {
  const about = { id: claim, programme, version: TERMS_VERSION, member, occasion }
  const isCollected = programme === 'vip'
  return {
    ...about,
    reward: { kind: 'cash', amount },
    state: isCollected ? 'issued' : 'claimed',
    ...(isCollected && { expiresAt: new Date(now.getTime() + COLLECT_MS) }),
    reason: REASONS[programme],
    title: titleOf({ programme, occasion }),
  }
}

/** Rebate was earned by earlier play: an excluded member gets it all the same, a disabled one once the account is open. */
function stateOf(programme: Programme, outcome: AwardOutcome | undefined): Payout['state'] {
  if (outcome === 'claimed' || outcome === 'issued') return 'given'
  if (outcome === 'budget_gone') return 'waiting'
  if (outcome === 'not_eligible') return programme === 'rebate' ? 'waiting' : 'refused'
  throw new Error(`a payout of ${programme} cannot be ${outcome}`)
}
