/** The SQL of bonuses. Lock order: the bonus purse first, then the bonus. */
import type { BonusMode } from '@night-market/protocol/rewards/bonus'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Asset } from '@night-market/protocol/values/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db, Tx } from '../../platform/database/db.ts'
import { leastBalance, type Bonus, type BonusEnd, type BonusId, type Outcome } from './model.ts'

const COLUMNS = sql`claim, member, asset, nominal, wager, product, required, done, max_stake as "maxStake", games, title, state,
  ended_because as "endedBecause", play_mode as "playMode", granted_at as "grantedAt", expires_at as "expiresAt",
  closed_at as "closedAt", converted, forfeited, written_off as "writtenOff"`

export async function lockPurses(tx: Tx, purses: string[]): Promise<void> {
  await sql`select ledger.lock_accounts(${purses})`.execute(tx)
}

type NewBonus = Omit<
  Bonus,
  | 'required'
  | 'done'
  | 'state'
  | 'endedBecause'
  | 'playMode'
  | 'closedAt'
  | 'converted'
  | 'forfeited'
  | 'writtenOff'
>

/** Inserts a bonus: active, or queued where the member has an active one. */
export async function insertBonus(tx: Tx, bonus: NewBonus): Promise<'active' | 'queued'> {
  const { title, ...row } = bonus
  const values = { ...row, title: JSON.stringify(title) }
  const { numInsertedOrUpdatedRows: begun } = await tx
    .insertInto('rewards.bonuses')
    .values({ ...values, state: 'active', activatedAt: bonus.grantedAt })
    .onConflict((conflict) =>
      conflict
        .column('member')
        .where('state', 'in', [sql.lit('active'), sql.lit('closing')])
        .doNothing(),
    )
    .executeTakeFirstOrThrow()
  if (begun === 1n) return 'active'
  await tx
    .insertInto('rewards.bonuses')
    .values({ ...values, state: 'queued' })
    .execute()
  return 'queued'
}

export async function bonusOf(db: Db | Tx, claim: BonusId): Promise<Bonus | null> {
  const { rows } = await sql<Bonus>`select ${COLUMNS} from rewards.bonuses where claim = ${claim}`.execute(db)
  return rows[0] ?? null
}

export async function lockBonus(tx: Tx, claim: BonusId): Promise<Bonus | null> {
  const { rows } = await sql<Bonus>`
    select ${COLUMNS} from rewards.bonuses where claim = ${claim} for no key update`.execute(tx)
  return rows[0] ?? null
}

/** The member's active bonus, which cannot end before this transaction does. */
export async function holdActive(tx: Tx, member: MemberId): Promise<Bonus | null> {
  const { rows } = await sql<Bonus>`
    select ${COLUMNS} from rewards.bonuses where member = ${member} and state = 'active' for share`.execute(
    tx,
  )
  return rows[0] ?? null
}

/** A member's latest bonuses with what is left of each: active, queued, ended. */
export async function bonusesOf(
  db: Db,
  member: MemberId,
  limit: number,
): Promise<(Bonus & { balance: bigint })[]> {
  const { rows } = await sql<Bonus & { balance: bigint }>`
    select b.*, case when b.state = 'queued' then b.nominal when b."closedAt" is not null then 0
                     else coalesce((select a.balance from ledger.accounts a where a.id = b.member || ':bonus'), 0) end as balance
      from (select ${COLUMNS} from rewards.bonuses where member = ${member}
             order by closed_at desc nulls first, state = 'queued', expires_at, claim limit ${limit}) b`.execute(
    db,
  )
  return rows
}

/** What the rounds of a bonus came to. */
export interface Rounds {
  open: number
  /** What counts as staked, of rounds whose event was published. */
  counted: bigint
  /** Payouts less stakes. */
  result: bigint
}

export async function roundsOf(
  tx: Tx,
  { claim, product }: Pick<Bonus, 'claim' | 'product'>,
): Promise<Rounds> {
  const { rows } = await sql<Rounds>`
    select count(*) filter (where status = 'open')::int as open, coalesce(sum(payout - stake), 0)::bigint as result,
           coalesce(sum(${countedOf(sql`${product}::text`)}), 0)::bigint as counted
      from play.bonus_rounds r where bonus = ${claim}`.execute(tx)
  return rows[0] ?? { open: 0, counted: 0n, result: 0n }
}

/** SQL: the part of round `r` that counts as staked, as its last event reported it. */
export const countedOf = (product: RawBuilder<unknown>): RawBuilder<bigint> => sql<bigint>`
  case when ${product} = 'betting' then r.valid_bet
       else r.reported_stake end`

/** The part of a round's event that bonuses read. */
export interface RoundEvent {
  roundId: string
  stake: string
  validBet: string
  previousStake?: string
  previousValidBet?: string
}

/**
 * Adds the stakes of these rounds, and marks closed bonuses that a round changed. Returns the bonuses that are open.
 */
export async function countRounds(tx: Tx, events: RoundEvent[]): Promise<BonusId[]> {
  const changes = sql`jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as e("roundId" text, stake bigint, "validBet" bigint,
    "previousStake" bigint, "previousValidBet" bigint) join play.bonus_rounds r on r.id = e."roundId"`
  await sql`select claim from rewards.bonuses where claim in (select r.bonus from ${changes})
    order by claim for no key update`.execute(tx)
  const { rows } = await sql<{ claim: BonusId; isOpen: boolean }>`
    update rewards.bonuses b
       set done = b.done + case when b.product = 'betting' then c.valid else c.stake end,
           is_unsettled = b.is_unsettled or b.closed_at is not null
      from (select r.bonus, sum(e.stake - coalesce(e."previousStake", 0)) as stake,
                   sum(e."validBet" - coalesce(e."previousValidBet", 0)) as valid from ${changes} group by 1) c
     where b.claim = c.bonus
    returning b.claim, b.closed_at is null as "isOpen"`.execute(tx)
  return rows.filter(({ isOpen }) => isOpen).map(({ claim }) => claim)
}

/**
 * Sets active bonuses to `closing` that are played through, expired or spent: all of them, or these. A cool-off
 * extends a bonus; until that is stored nothing expires.
 */
export async function closeFinished(
  tx: Tx,
  { asset, claims = null }: { asset: Asset; claims?: BonusId[] | null },
  now: Date,
): Promise<BonusId[]> {
  const { rows } = await sql<{ claim: BonusId }>`
    update rewards.bonuses b set state = 'closing', ended_because = why.ended
      from rewards.bonuses o
     cross join lateral (select case
             when o.done >= o.required then 'wagered'
             when o.expires_at <= ${now} and not exists (select from protection.guards g
                    where g.member = o.member and g.excluded_until > ${now}) then 'expired'
             when (select a.balance from ledger.accounts a where a.id = o.member || ':bonus') < ${leastBalance(asset)}::bigint
              and not exists (select from play.rounds r where r.member = o.member and r.status = 'open' and r.bonus = o.claim)
               then 'spent' end as ended) why
     where o.claim = b.claim and o.state = 'active' and b.state = 'active' and why.ended is not null
       and (${claims}::text[] is null or b.claim = any (${claims}::text[]))
    returning b.claim`.execute(tx)
  return rows.map(({ claim }) => claim)
}

/** Sets these bonuses to `closing` if they are still active. */
export async function closeActive(tx: Tx, claims: BonusId[], because: BonusEnd): Promise<BonusId[]> {
  const rows = await tx
    .updateTable('rewards.bonuses')
    .set({ state: 'closing', endedBecause: because })
    .where('claim', 'in', claims)
    .where('state', '=', 'active')
    .returning('claim')
    .execute()
  return rows.map(({ claim }) => claim as BonusId)
}

/** Writes what the member plays with in the games of an open bonus; false where the bonus is not open. */
export async function savePlayMode(
  db: Db,
  { claim, member }: Pick<Bonus, 'claim' | 'member'>,
  playMode: BonusMode,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rewards.bonuses')
    .set({ playMode })
    .where('claim', '=', claim)
    .where('member', '=', member)
    .where('state', 'in', ['queued', 'active'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes a closing bonus active again. */
export async function reopen(tx: Tx, claim: BonusId): Promise<void> {
  await tx
    .updateTable('rewards.bonuses')
    .set({ state: 'active', endedBecause: null })
    .where('claim', '=', claim)
    .execute()
}

/** Closes a bonus with what is done of it then, or adds what its rounds changed since. */
export async function saveOutcome(
  tx: Tx,
  { claim }: Pick<Bonus, 'claim'>,
  { state, closedAt, endedBecause }: Pick<Bonus, 'state' | 'closedAt' | 'endedBecause'>,
  { toCash, forfeit, writeOff }: Outcome,
): Promise<void> {
  await sql`
    update rewards.bonuses
       set state = ${state}, closed_at = ${closedAt}, ended_because = ${endedBecause},
           done_at_end = coalesce(done_at_end, done), converted = converted + ${toCash}::bigint,
           forfeited = forfeited + ${forfeit}::bigint, written_off = written_off + ${writeOff}::bigint, is_unsettled = false
     where claim = ${claim}`.execute(tx)
}

/** The bonuses that wait to be settled. */
export async function toSettle(db: Db, limit: number): Promise<BonusId[]> {
  const { rows } = await sql<{ claim: BonusId }>`
    select claim from rewards.bonuses where state = 'closing' or is_unsettled order by claim limit ${limit}`.execute(
    db,
  )
  return rows.map(({ claim }) => claim)
}

/** Locks the queued bonus of a member that expires first. */
export async function lockNext(tx: Tx, member: MemberId, now: Date): Promise<Bonus | null> {
  const { rows } = await sql<Bonus>`
    select ${COLUMNS} from rewards.bonuses where member = ${member} and state = 'queued' and expires_at > ${now}
     order by expires_at, claim limit 1 for no key update`.execute(tx)
  return rows[0] ?? null
}

export async function activate(tx: Tx, claim: BonusId, now: Date): Promise<void> {
  await tx
    .updateTable('rewards.bonuses')
    .set({ state: 'active', activatedAt: now })
    .where('claim', '=', claim)
    .execute()
}

/** Notes that members are reminded of bonuses which end before `until`; those that last a day or less need no reminder. */
export async function noteReminders(
  tx: Tx,
  { now, until }: { now: Date; until: Date },
  limit: number,
): Promise<Pick<Bonus, 'claim' | 'member' | 'title' | 'expiresAt'>[]> {
  const { rows } = await sql<Pick<Bonus, 'claim' | 'member' | 'title' | 'expiresAt'>>`
    with noted as (
      update rewards.bonuses set reminded_at = ${now}
       where claim in (select claim from rewards.bonuses
                        where state in ('queued', 'active') and reminded_at is null
                          and expires_at > ${now} and expires_at <= ${until}
                          and expires_at - granted_at > interval '1 day'
                        order by expires_at limit ${limit} for no key update skip locked)
      returning claim, member, title, expires_at)
    select claim, member, title, expires_at as "expiresAt" from noted order by member, claim`.execute(tx)
  return rows
}

/** Locks queued bonuses that have expired. */
export async function lockExpiredQueued(tx: Tx, now: Date, limit: number): Promise<Bonus[]> {
  const { rows } = await sql<Bonus>`
    select ${COLUMNS} from rewards.bonuses where state = 'queued' and expires_at <= ${now}
     order by claim limit ${limit} for no key update`.execute(tx)
  return rows
}

/** Locks the open bonuses of these members. */
export async function lockOpen(tx: Tx, members: MemberId[]): Promise<Bonus[]> {
  const { rows } = await sql<Bonus>`
    select ${COLUMNS} from rewards.bonuses where member = any (${members}) and state in ('queued', 'active')
     order by claim for no key update`.execute(tx)
  return rows
}

/** Members with open bonuses who have excluded themselves. */
export async function excludedHolders(tx: Tx, now: Date): Promise<MemberId[]> {
  const { rows } = await sql<{ member: MemberId }>`
    select distinct b.member from rewards.bonuses b
      join protection.exclusions e on e.member = b.member and e.kind = 'self_exclusion' and e.ends_at > ${now}
     where b.state in ('queued', 'active')`.execute(tx)
  return rows.map(({ member }) => member)
}

/** Extends open bonuses by the part of a cool-off that they were not extended by yet. */
export async function stopClock(
  tx: Tx,
  member: MemberId,
  { from, until }: { from: Date; until: Date },
): Promise<void> {
  await sql`
    update rewards.bonuses
       set expires_at = expires_at +
             greatest(${until}::timestamptz - greatest(${from}::timestamptz, stopped_until), interval '0'),
           stopped_until = greatest(stopped_until, ${until}::timestamptz)
     where member = ${member} and state in ('queued', 'active')`.execute(tx)
}
