/** Compares the members' answers with the books. */
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Asset } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import { balanceOf, memberAccount } from '../../../api/src/ledger/index.ts'
import { POINTS, programmeAccount } from '../../../api/src/rewards/model.ts'
import { isRefusal, MAIN, type RewardsPlay } from './play.ts'

export async function judge(play: RewardsPlay): Promise<void> {
  const stored = await storedClaims(play)
  for (const { award, outcome } of play.asked.values()) {
    const state = stored.get(award.id)
    if (isRefusal(outcome) !== (state === undefined))
      play.fault(`${award.id} was answered ${outcome}, and is ${state ?? 'not there'}`)
    if (outcome === 'claimed' && state !== 'claimed') play.fault(`${award.id} was claimed, and is ${state}`)
  }
  for (const member of play.members) await judgeMember(play, member, stored)
  for (const programme of play.programmes)
    for (const asset of [MAIN, POINTS]) await judgeBudget(play, programme, asset, stored)
}

async function storedClaims({ db, programmes }: RewardsPlay): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('rewards.claims')
    .select(['id', 'state'])
    .where('programme', 'in', programmes)
    .execute()
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** A member holds what the claimed awards come to, and claimed no occasion twice. */
async function judgeMember(play: RewardsPlay, member: MemberId, stored: Map<string, string>): Promise<void> {
  const own = [...play.asked.values()].map(({ award }) => award).filter((award) => award.member === member)
  const living = own.filter(({ id }) => !['rejected', undefined].includes(stored.get(id)))
  for (const [purse, kind] of [
    ['main', 'cash'],
    ['points', 'points'],
  ] as const) {
    const claimed = own.filter(({ id, reward }) => stored.get(id) === 'claimed' && reward.kind === kind)
    const due = claimed.reduce((sum, { reward }) => sum + ('amount' in reward ? reward.amount : 0n), 0n)
    const held = (await balanceOf(play.db, memberAccount(member, purse)))?.balance ?? 0n
    if (held !== due) play.fault(`${member} holds ${held} of ${purse} and was given ${due}`)
  }
  const occasions = living.map(({ programme, occasion }) => `${programme} ${occasion}`)
  if (new Set(occasions).size < occasions.length) play.fault(`${member} claimed an occasion twice`)
}

async function judgeBudget(
  play: RewardsPlay,
  programme: string,
  asset: Asset,
  stored: Map<string, string>,
): Promise<void> {
  const kind = asset === POINTS ? 'points' : 'cash'
  const sumOf = (states: string[]): bigint =>
    [...play.asked.values()]
      .map(({ award }) => award)
      .filter((award) => award.programme === programme && award.reward.kind === kind)
      .filter(({ id }) => states.includes(stored.get(id) ?? ''))
      .reduce((sum, { reward }) => sum + ('amount' in reward ? reward.amount : 0n), 0n)
  const row = await play.db
    .selectFrom('rewards.budgets')
    .select(['approved', 'reserved', 'spent'])
    .where('programme', '=', programme)
    .where('asset', '=', asset)
    .executeTakeFirstOrThrow()
  const [spent, reserved] = [sumOf(['claimed']), sumOf(['process', 'issued'])]
  if (row.spent !== spent || row.reserved !== reserved || spent + reserved > row.approved)
    play.fault(
      `${programme} ${asset} has ${row.approved}, ${row.reserved}, ${row.spent}; claims come to ${reserved}, ${spent}`,
    )
  const account = programmeAccount(programme, asset)
  const { rows } = await sql<{ held: bigint }>`
    select coalesce(sum(case when to_account = ${account} then amount else -amount end), 0)::bigint as held
      from ledger.transfers where ${account} in (from_account, to_account)`.execute(play.db)
  if (rows[0]?.held !== row.approved - spent)
    play.fault(`the account of ${programme} ${asset} holds ${rows[0]?.held}, not ${row.approved - spent}`)
}
