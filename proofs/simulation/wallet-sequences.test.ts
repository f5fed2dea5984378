import { expect, test } from 'vitest'
import { extent } from '@night-market/fair/testing/extent'
import type { WalletPath } from '@night-market/protocol/vendor/seamless-wallet'
import { verifyBooks } from '../../api/src/ledger/index.ts'
import { seeded, type Draw } from '../../api/src/platform/seeded.ts'
import { testMarket } from '../../api/src/testing/app.ts'
import { asAdmin } from '../../api/src/testing/database.ts'
import { aPlayer, askWallet, aVendor, WIRE, type Player } from '../../api/src/testing/play.ts'
import { WalletModel, type ModelCall, type ModelRound } from '../../api/src/testing/wallet-model.ts'
import { BOOK_CHECKS } from '../../cli/database/invariants.ts'

const SEED = Number(process.env.SEED ?? 20_261_122)
const [PLAYERS, SEQUENCES_EACH, CALLS] = [20, extent(4, 12), 14]
const OPENING = 1000

const market = await testMarket()
const { db } = market.services
const vendor = await aVendor(market)

const PATHS: Record<ModelCall['kind'], WalletPath> = {
  bet: 'transaction/bet',
  win: 'transaction/win',
  rollback: 'transaction/rollback',
  betwin: 'transaction/betwin',
  resettle: 'transaction/resettle',
  promo: 'promo/win',
}

test(`GAME-9: ${PLAYERS * SEQUENCES_EACH} random sequences of calls are answered as the tables say (SEED=${SEED})`, async () => {
  const tables = await Promise.all(
    Array.from({ length: PLAYERS }, async () => ({
      player: await aPlayer(market, vendor, { balance: BigInt(OPENING) }),
      model: new WalletModel(OPENING),
    })),
  )
  for (let turn = 0; turn < SEQUENCES_EACH; turn++) {
    await Promise.all(
      tables.map(({ player, model }, place) =>
        playSequence(player, model, sequence(SEED + turn * PLAYERS + place, `s${turn}`)),
      ),
    )
    // Without figures of its tables the database compares every call with every entry.
    await asAdmin(market.database.url, 'analyze')
    const broken = (await verifyBooks(db, BOOK_CHECKS)).filter((report) => report.found > 0n)
    expect({ turn, broken }).toEqual({ turn, broken: [] })
  }
})

/**
 * Calls over two rounds and ten ids, so that most of them meet: repeated, reused, out of order, naming what is
 * to come.
 */
function sequence(seed: number, name: string): ModelCall[] {
  const draw = seeded(seed)
  const calls: ModelCall[] = []
  for (let n = 0; n < CALLS; n++) {
    const isCopy = calls.length > 0 && draw.below(6) === 0
    calls.push(isCopy ? draw.pick(calls) : randomCall(draw, name, calls))
  }
  return calls
}

const KINDS: ModelCall['kind'][] = [
  ...(['bet', 'bet', 'bet', 'bet', 'win', 'win', 'win'] as const),
  ...(['rollback', 'rollback', 'rollback', 'betwin', 'resettle', 'resettle', 'promo'] as const),
]

function randomCall(draw: Draw, name: string, before: ModelCall[]): ModelCall {
  const anyId = (): string => `${name}-${draw.below(10)}`
  const kind = draw.pick(KINDS)
  const namesBet = kind === 'win' || kind === 'rollback' || kind === 'resettle'
  const known = before.length > 0 && draw.below(8) > 0 ? draw.pick(before) : null
  const isElsewhere = known === null || draw.below(10) === 0
  const amount = draw.pick([0, 1, 50, 300, 700])
  return {
    kind,
    id: draw.below(4) === 0 ? anyId() : `${name}-${before.length}-${kind}`,
    round: isElsewhere || !namesBet ? `${name}-r${draw.below(2)}` : known.round,
    amount: kind === 'rollback' ? 0 : amount,
    winAmount: kind === 'betwin' ? draw.pick([0, 40, 400]) : 0,
    reference: namesBet ? (known?.id ?? anyId()) : null,
    closes: kind === 'bet' ? draw.below(4) === 0 : draw.below(2) === 0,
  }
}

async function playSequence(player: Player, model: WalletModel, calls: ModelCall[]): Promise<void> {
  for (const [n, call] of calls.entries()) {
    const answer = await askWallet(market, player, PATHS[call.kind], fieldsOf(player, call))
    const expected = { status: model.ask(call), balance: model.balance * WIRE }
    const script = calls.slice(0, n + 1)
    expect({ script, status: answer.status, balance: answer.balance }).toEqual({ script, ...expected })
  }
  expect(await roundsOf(player)).toEqual(
    Object.fromEntries([...model.rounds].map(([name, round]) => [name, rowOf(round)])),
  )
}

function fieldsOf(player: Player, call: ModelCall): Record<string, unknown> {
  const own = (id: string): string => `${id}-${player.memberId}`
  return {
    transaction_uuid: own(call.id),
    round: call.round,
    ...(call.kind === 'rollback' ? {} : { amount: call.amount }),
    ...(call.reference === null ? {} : { reference_transaction_uuid: own(call.reference) }),
    ...(call.kind === 'betwin' ? { win_amount: call.winAmount } : {}),
    ...(call.kind === 'promo' ? { promotion: 'jackpot' } : {}),
    ...(call.kind === 'bet' || call.kind === 'win' ? { round_closed: call.closes } : {}),
  }
}

const rowOf = ({ status, stake, payout }: ModelRound): ModelRound => ({ status, stake, payout })

async function roundsOf(player: Player): Promise<Record<string, ModelRound>> {
  const rows = await db
    .selectFrom('play.rounds')
    .select(['vendorRound', 'status', 'stake', 'payout'])
    .where('member', '=', player.memberId)
    .execute()
  return Object.fromEntries(
    rows.map((row) => [
      row.vendorRound.replace(`-${player.memberId}`, ''),
      { status: row.status as ModelRound['status'], stake: Number(row.stake), payout: Number(row.payout) },
    ]),
  )
}
