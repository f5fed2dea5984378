/**
 * Where plays with the cashier happen: members without their registration, a game's table, a brand that keeps
 * purses.
 */
import { randomBytes } from 'node:crypto'
import type { MemberId } from '@night-market/protocol/values/ids'
import { sql } from 'kysely'
import { NO_CEILINGS } from '../../api/src/catalogue/index.ts'
import { houseAccount, memberAccount, openAccount } from '../../api/src/ledger/index.ts'
import type { Db } from '../../api/src/platform/database/db.ts'
import { hashOfSecret } from '../../api/src/platform/crypto/random.ts'
import { on } from '../../api/src/platform/work/outbox.ts'
import {
  bookCorrections,
  bookRounds,
  importRounds,
  moneyAnswers,
  roundResettled,
  roundSettled,
} from '../../api/src/play/index.ts'
import { earnByDeposits, earnByPlay } from '../../api/src/points/index.ts'
import { countGames } from '../../api/src/vip/index.ts'
import { countRounds } from '../../api/src/reports/index.ts'
import { countTurnover, depositPaid } from '../../api/src/cashier/index.ts'
import type { SimDeployment } from './cashier/world.ts'
import { cheapHash } from '../testkit/cheap-hash.ts'
import { connectVendor } from '../testkit/connect-vendor.ts'
import { GAME, GAMES, PURSE_BRAND, PURSE_GAME, VENDOR } from '../testkit/vendor.ts'

const ASSET = 'INR/2'
/** A minor unit of rupees in a vendor's units. */
const WIRE = 1000

/** Prepares a migrated database, as its owner, and answers the deployment; its plays work as the application's role. */
export async function openSimulation(owner: Db, db: Db): Promise<SimDeployment> {
  await connectVendor(owner, { code: VENDOR, games: GAMES })
  const games = {
    id: houseAccount(`play.${VENDOR}`, ASSET),
    owner: `house:play.${VENDOR}`,
    asset: ASSET,
  } as const
  await openAccount(owner, { ...games, purse: 'main', keepsBalance: false })
  await sql`update cashier.policy set turnover_bps = 3000, review_from = 50000, two_people_from = 75000`.execute(
    owner,
  )
  await sql`insert into cashier.channels (id, direction, method, driver, position, min_amount, max_amount, fee_bps, fee_fixed,
      usual_minutes, open_minutes)
    values ('sandbox_upi', 'in', 'upi', 'sandbox', 1, 10000, 10000000, 0, 0, 1, 15),
      ('sandbox_card', 'in', 'card', 'sandbox', 2, 10000, 20000000, 180, 0, 1, 30),
      ('sandbox_upi_out', 'out', 'upi', 'sandbox', 3, 20000, 10000000, 0, 0, 5, 60)
    on conflict do nothing`.execute(owner)
  const answer = moneyAnswers(db)
  const onPlay = [countTurnover, countRounds, earnByPlay, countGames]
  return {
    db,
    plays: 0,
    env: { SECRETS_KEY: randomBytes(32).toString('base64') },
    openMembers: (name, count, password, now) => openMembers(owner, { name, count, password, now }),
    play: async ({ kind, member, transaction, reference, minor, at }) => {
      const round = reference ?? transaction
      const { status } = await answer({
        aggregator: VENDOR,
        kind,
        transaction,
        reference,
        member,
        at,
        vendorRound: round,
        account: memberAccount(member, 'main'),
        tokenHash: hashOfSecret(tokenOf(member)),
        currency: 'INR',
        gameCode: GAME,
        gameType: 'RNG',
        vendorCode: 'RACE',
        units: Number(minor) * WIRE,
        winUnits: 0,
        closes: kind === 'win',
        gate: null,
        fee: 0,
        feeBps: null,
        ceilings: NO_CEILINGS,
        seedHash: null,
        binding: null,
        place: null,
        promotion: null,
        digest: `${kind} ${member} ${transaction} ${reference} ${minor}`,
        newRound: `rnd_${round}`,
      })
      return status
    },
    subscriptions: [
      on(roundSettled, [bookRounds, ...onPlay]),
      on(roundResettled, [bookCorrections, ...onPlay]),
      on(depositPaid, [earnByDeposits]),
    ],
    brand: { vendorCode: PURSE_BRAND, gameCode: PURSE_GAME, feedNo: 0 },
    readFeed: importRounds,
  }
}

const tokenOf = (member: MemberId): string => `token of ${member}`

interface Wanted {
  name: string
  count: number
  password: string
  now: Date
}

async function openMembers(db: Db, { name, count, password, now }: Wanted): Promise<MemberId[]> {
  const ids = Array.from({ length: count }, (_, n): MemberId => `mbr_${name}n${n}`)
  const before = new Date(now.getTime() - 9 * 86_400_000)
  const until = new Date(now.getTime() + 3000 * 86_400_000)
  const hash = cheapHash(password)
  for (const [n, id] of ids.entries()) {
    const upline = n === 0 ? null : (ids[0] ?? null)
    await sql`insert into members.members (id, username, nickname, password_hash, password_changed_at, role, upline,
        referral_code,
        affiliate_code, language, terms_accepted_at, age_confirmed_at, created_at)
      values (${id}, ${id}, ${id}, '-', ${before}, ${n === 0 ? 'agent' : 'member'}, ${upline}, ${id},
        ${n === 0 ? id : null}, 'EN', ${before}, ${before}, ${before})`.execute(db)
    await sql`insert into sign_in.payment_passwords (member, hash, set_at, tries_left)
      values (${id}, ${hash}, ${before}, 5)`.execute(db)
    const account = memberAccount(id, 'main')
    await openAccount(db, { id: account, owner: id, purse: 'main', asset: ASSET, keepsBalance: true })
    await sql`insert into play.launches (id, member, session, game_code, aggregator, mode, token_hash, asset, account, language,
        created_at, expires_at)
      values (${`lch_${id}`}, ${id}, ${`ses_${id}`}, ${GAME}, ${VENDOR}, 'real',
        ${hashOfSecret(tokenOf(id))}, ${ASSET}, ${account},
        'EN', ${before}, ${until})`.execute(db)
  }
  return ids
}
