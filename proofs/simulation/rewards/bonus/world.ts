/** Where bonuses are played: one game, members with a session each, and the wallet's own calls. */
import type { MemberId, SessionId } from '@night-market/protocol/values/ids'
import { bonusAssetOf } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import { NO_CEILINGS } from '../../../../api/src/catalogue/index.ts'
import { hashOfSecret } from '../../../../api/src/platform/crypto/random.ts'
import type { Db } from '../../../../api/src/platform/database/db.ts'
import type { Draw } from '../../../../api/src/platform/seeded.ts'
import type { Services } from '../../../../api/src/play/env.ts'
import { on } from '../../../../api/src/platform/work/outbox.ts'
import { moneyAnswers, openLaunch, roundResettled, roundSettled } from '../../../../api/src/play/index.ts'
import { memberExcluded } from '../../../../api/src/protection/index.ts'
import { countRounds } from '../../../../api/src/reports/index.ts'
import { bonusForGame, countWagering, followExclusions } from '../../../../api/src/rewards/index.ts'
import { connectVendor } from '../../../testkit/connect-vendor.ts'
import { GAME, GAMES, VENDOR } from '../../../testkit/vendor.ts'
import type { Played } from '../../plays.ts'
import type { BonusModel } from './model.ts'
import { MAIN } from '../play.ts'

export const BONUS = bonusAssetOf(MAIN)
/** A minor unit in the vendor's units. */
const WIRE = 1000

export interface BonusWorld {
  owner: Db
  db: Db
  now: Date
  services: Services
  call: ReturnType<typeof moneyAnswers>
}

export interface BonusPlay {
  world: BonusWorld
  member: MemberId
  draw: Draw
  model: BonusModel
  /** The launch it plays in. */
  launch: { bonus: string; token: string } | null
  /** How many ids it has made. */
  given: number
  played: Played
  count(outcome: string): void
  fault(sentence: string): void
}

export const SUBSCRIPTIONS = [
  on(roundSettled, [countRounds, countWagering]),
  on(roundResettled, [countRounds, countWagering]),
  on(memberExcluded, [followExclusions]),
]

/** Prepares a migrated database, as its owner; plays work as the application's role. */
export async function openBonusWorld(owner: Db, db: Db): Promise<BonusWorld> {
  await connectVendor(owner, { code: VENDOR, games: GAMES })
  const world: BonusWorld = {
    owner,
    db,
    now: new Date(0),
    call: moneyAnswers(db),
    services: { db, clock: () => world.now, live: { notify: async () => {} } } as unknown as Services,
  }
  return world
}

/** Members without their registration, each logged in and with an empty main purse. */
export async function insertMembers(owner: Db, members: MemberId[], now: Date): Promise<void> {
  await sql`insert into members.members (id, username, nickname, role, status, password_changed_at, referral_code, language,
      terms_accepted_at, age_confirmed_at, created_at)
    select m, m, '', 'member', 'active', ${now}, m, 'EN', ${now}, ${now}, ${now} from unnest(${members}::text[]) m`.execute(
    owner,
  )
  await sql`insert into sessions.sessions (id, member, token_hash, cookie_hash, created_at, last_seen_at, expires_at, address,
      user_agent)
    select 'ses_' || m, m, 't' || m, 'c' || m, ${now}, ${now}, ${now}::timestamptz + interval '1 year', '127.0.0.1', 'simulation'
      from unnest(${members}::text[]) m`.execute(owner)
  await sql`select count(*) from (select ledger.open_account(m || ':main', m, 'main', ${MAIN}, true)
    from unnest(${members}::text[]) m) opened`.execute(owner)
}

export async function openBonusLaunch({
  world,
  member,
}: BonusPlay): Promise<{ bonus: string; token: string }> {
  const viewer = { memberId: member, role: 'member', sessionId: `ses_${member}` as SessionId } as const
  const game = { code: GAME, aggregatorCode: VENDOR, gameType: 'RNG' } as const
  const request = { mode: 'bonus', language: 'EN' } as const
  const { launch, token } = await openLaunch(world.services, viewer, game, request, { bonusForGame })
  return { bonus: launch.bonus ?? '', token }
}

/** A call of the vendor; the status of its answer. */
export async function callWallet(
  { world, member }: BonusPlay,
  token: string,
  call: {
    kind: 'bet' | 'win' | 'rollback' | 'resettle'
    round: string
    transaction: string
    minor: bigint
    closes?: boolean
  },
): Promise<string> {
  const { kind, round, transaction, minor, closes = false } = call
  const { status } = await world.call({
    aggregator: VENDOR,
    kind,
    transaction,
    reference: kind === 'bet' ? null : round,
    member,
    at: world.now,
    account: `${member}:bonus`,
    tokenHash: hashOfSecret(token),
    currency: 'BNS',
    vendorRound: round,
    gameCode: GAME,
    gameType: 'RNG',
    vendorCode: 'RACE',
    units: Number(minor) * WIRE,
    winUnits: 0,
    closes,
    fee: 0,
    feeBps: null,
    ceilings: NO_CEILINGS,
    gate: null,
    seedHash: null,
    binding: null,
    place: null,
    promotion: null,
    newRound: `rnd_${round}`,
    digest: `${kind} ${transaction} ${round} ${minor}`,
  })
  return status
}
