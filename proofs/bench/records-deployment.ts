/**
 * A book of ten million entries for the records bench, written set by set: a thousand members who play through
 * a year, one of them a hundred times as much as the others. An existing book is used again.
 */
import { sql } from 'kysely'
import { houseAccount } from '../../api/src/ledger/index.ts'
import { openDatabase, type Db } from '../../api/src/platform/database/db.ts'
import { setFlag } from '../../api/src/site/index.ts'
import { Stop } from '../../cli/stop.ts'
import { addressOf, type Caller } from '../testkit/caller.ts'
import { PASSWORD } from '../testkit/member.ts'
import { type SessionHeaders } from './members.ts'

/** The member with the many entries. */
export const HEAVY = 'mbr_records0000'
export const HEAVY_ENTRIES = 1_000_000
const OTHERS = 1000
const ENTRIES_EACH = 9000
/** Of so many others the rounds stand in the record too. */
const OTHERS_WITH_ROUNDS = 100
const ASSET = 'INR/2'
/** The book is written in the order of time, as books are: so many pieces. */
const PIECES = 40

/** Makes sure the book stands in the database of this URL; answers a session of the heavy member. */
export async function openRecords(url: string, caller: Caller): Promise<SessionHeaders> {
  const database = openDatabase({ url, role: null, maxConnections: 1, onPoolError: () => {} })
  try {
    const { db } = database
    await sql`set statement_timeout = 0`.execute(db)
    for (const flag of ['HUMANCHECK', 'NEWADDRESSCHECK']) await setFlag(db, flag, false, 'bench', new Date())
    const { headers, member } = await registered(db, caller)
    if (!(await stands(db))) await write(db, member)
    await sql`update sessions.sessions set member = ${HEAVY} where member = ${member}`.execute(db)
    return headers
  } finally {
    await database.close()
  }
}

async function stands(db: Db): Promise<boolean> {
  const { rows } = await sql<{ days: number }>`
    select count(*)::int as days from reports.member_days where member = ${HEAVY}`.execute(db)
  return (rows[0]?.days ?? 0) > 0
}

async function write(db: Db, registeredMember: string): Promise<void> {
  const began = performance.now()
  await sql`
    insert into members.members (id, username, nickname, password_hash, password_changed_at, role,
      referral_code, language,
           terms_version, terms_accepted_at, age_confirmed_at, created_at)
    select ${HEAVY}, 'records', nickname, password_hash, password_changed_at, role, 'RECORDS', language,
      terms_version,
           terms_accepted_at, age_confirmed_at, created_at
      from members.members where id = ${registeredMember} on conflict do nothing`.execute(db)
  // A book that was begun and not finished is begun anew.
  await sql`alter table ledger.transfers disable trigger user`.execute(db)
  await sql`truncate ledger.transfers, play.rounds, reports.member_days`.execute(db)
  await sql`alter table ledger.transfers enable trigger user`.execute(db)
  await sql`
    insert into ledger.accounts (id, owner, purse, asset, balance, entries)
    select member || ':main', member, 'main', ${ASSET}, ${balanceAfter('entries')}, entries from ${MEMBERS}
    on conflict (id) do update set balance = excluded.balance, entries = excluded.entries`.execute(db)
  for (let piece = 0; piece < PIECES; piece++) {
    await writePiece(db, piece)
    process.stdout.write(`\rwriting the book: ${Math.round(((piece + 1) / PIECES) * 100)} %`)
  }
  await sql`
    insert into reports.member_days
    select r.member, (r.started_at at time zone m.time_zone)::date, r.mode, r.game_type, r.vendor_code,
      r.settled_by, count(*),
           sum(r.stake), sum(r.payout), sum(least(r.stake, abs(r.payout - r.stake)))
      from play.reported_rounds r cross join site.calendar m group by 1, 2, 3, 4, 5, 6`.execute(db)
  await sql`vacuum analyze`.execute(db)
  console.log(` in ${Math.round((performance.now() - began) / 1000)} s`)
}

const MEMBERS = sql`(select ${HEAVY} as member, ${HEAVY_ENTRIES}::bigint as entries
  union all select 'mbr_records' || lpad(n::text, 4, '0'), ${ENTRIES_EACH}::bigint
    from generate_series(1, ${OTHERS}::int) n) who`

/**
 * Of a thousand entries the first is a deposit of 100.00; of the others every second is a bet of 1.00, and
 * every other a win of 0.90.
 */
const balanceAfter = (n: string) =>
  sql`(${sql.raw(`(${n} + 999) / 1000 * 10000 - ${n} / 2 * 100 + ((${n} + 1) / 2 - (${n} + 999) / 1000) * 90`)})::bigint`

async function writePiece(db: Db, piece: number): Promise<void> {
  const entries = sql`(
    select member, n, date_trunc('day', now()) - interval '365 days'
      + n * (interval '365 days' / entries) as at,
           n % 1000 = 1 as is_deposit, n % 2 = 0 as is_bet,
           'rnd_' || right(member, 4) || '_' || (n / 2) as round
      from ${MEMBERS}
     cross join lateral generate_series(entries * ${piece}::int / ${PIECES}::int + 1,
       entries * (${piece}::int + 1) / ${PIECES}::int) n) e`
  await sql`
    insert into ledger.transfers (id, from_account, to_account, asset, amount, reason, reference, from_entry,
      from_balance,
           to_entry, to_balance, may_overdraw, happened_at, recorded_at)
    select 'trf_' || right(member, 4) || '_' || n,
           case when is_bet then member || ':main' when is_deposit then ${houseAccount('cashier', ASSET)}
                else ${houseAccount('play.bench', ASSET)} end,
           case when is_bet then ${houseAccount('play.bench', ASSET)} else member || ':main' end, ${ASSET},
           case when is_bet then 100 when is_deposit then 10000 else 90 end,
           case when is_bet then 'play.bet' when is_deposit then 'cashier.deposit' else 'play.win' end, round,
           case when is_bet then n end, case when is_bet then ${balanceAfter('n')} end,
           case when not is_bet then n end, case when not is_bet then ${balanceAfter('n')} end, false, at, at
      from ${entries} order by at`.execute(db)
  await sql`
    insert into play.rounds (id, aggregator, vendor_round, account, member, game_code, game_type,
      vendor_code, mode, asset, status,
           stake, payout, valid_bet, live_bets, wins, started_at, settled_at, reported_stake, reported_payout)
    select round, 'bench', round, member || ':main', member, 'bench-game', case n % 3 when 0 then 'RNG'
      when 1 then 'LIVE' else 'FISH' end,
           'bench', 'real', ${ASSET}, 'settled', 100, case when n % 1000 = 0 then 0
             else 90 end, case when n % 1000 = 0 then 100 else 10 end, 1, 1, at, at, 100,
           case when n % 1000 = 0 then 0 else 90 end
      from ${entries}
     where is_bet and member <= ${`mbr_records${String(OTHERS_WITH_ROUNDS).padStart(4, '0')}`}
       order by at`.execute(db)
}

async function registered(db: Db, caller: Caller): Promise<{ headers: SessionHeaders; member: string }> {
  const username = `reader${String(Date.now()).slice(-8)}`
  const body = { username, password: PASSWORD, confirmPassword: PASSWORD, acceptsTerms: true, isOfAge: true }
  const ask = { method: 'PUT', path: '/wps/member/register', body, from: addressOf(1) } as const
  const answer = await caller.ask(await caller.sealed(ask))
  if (answer.status !== 200) throw new Stop(`The bench could not register: ${answer.body}`)
  const { token } = (JSON.parse(answer.body) as { value: { token: string } }).value
  const cookie = answer.headers['set-cookie']?.map((each) => each.split(';', 1)[0]).join('; ') ?? ''
  const { id } = await db
    .selectFrom('members.members')
    .select('id')
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return { headers: { cookie, 'x-session-token': token }, member: id }
}
