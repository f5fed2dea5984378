/** Members who race: registered over HTTP, then given what a case needs by the database's owner. */
import { createHash, randomBytes } from 'node:crypto'
import { amount } from '@night-market/protocol/values/money'
import { sql } from 'kysely'
import { houseAccount, memberAccount, openAccount, postSet } from '../../api/src/ledger/index.ts'
import type { MemberId } from '@night-market/protocol/values/ids'
import type { Ask } from '../testkit/caller.ts'
import { STAFF_PASSWORD, until, type Deployment } from './deployment.ts'
import type { SimulatedMember } from '../../cli/seed/simulated-member.ts'
import { ASSET, freshName, newId, PASSWORD, PAYMENT_PASSWORD, visitorBy } from '../testkit/member.ts'
import { cheapHash } from '../testkit/cheap-hash.ts'
import { GAME } from '../testkit/vendor.ts'
import { valueIn } from './volley.ts'

export interface Racer {
  memberId: MemberId
  username: string
  headers: Record<string, string>
}

export interface Withdrawer extends Racer {
  account: string
}

/** A member who has just registered, from an address of its own. */
export async function aRacer({ caller }: Deployment): Promise<Racer> {
  const member = visitorBy(caller, anAddress())
  const username = freshName()
  await member.register(username, PASSWORD)
  return racerOf(member, username)
}

/** A trial visitor, who plays with demo money alone. */
export async function aTrial({ caller }: Deployment): Promise<Racer> {
  const member = visitorBy(caller, anAddress())
  await member.playFree()
  return racerOf(member, 'a trial')
}

async function racerOf(member: SimulatedMember, username: string): Promise<Racer> {
  const { id } = await member.member()
  return { memberId: id, username, headers: member.headers }
}

/** The headers of one of the staff at the console. */
export async function atConsole({ caller }: Deployment, username: string): Promise<Racer['headers']> {
  const staff = visitorBy(caller)
  await staff.enterConsole(username, STAFF_PASSWORD)
  return staff.headers
}

export const anAddress = (): string => `10.${[...randomBytes(3)].join('.')}`

/** Puts this and no more into a purse, out of the deployment or back into it. */
export async function setBalance(
  { db }: Deployment,
  { memberId }: Racer,
  wanted: bigint,
  purse: 'main' | 'demo' = 'main',
): Promise<void> {
  const asset = purse === 'main' ? ASSET : 'FUN/2'
  const cashier = houseAccount(purse === 'main' ? 'cashier' : 'demo', asset)
  const owner = purse === 'main' ? 'house.cashier' : cashier
  await openAccount(db, { id: cashier, owner, purse, asset, keepsBalance: false })
  const missing = wanted - (await balanceOf({ db }, { memberId }, purse))
  if (missing === 0n) return
  const member = memberAccount(memberId, purse)
  const [from, to] = missing > 0n ? [cashier, member] : [member, cashier]
  const units = amount(missing > 0n ? missing : -missing)
  const about = { reason: 'race.fund', reference: memberId, happenedAt: new Date() }
  const [posting] = await postSet(db, [{ id: newId('trf'), from, to, amount: units, ...about }])
  if (posting?.outcome !== 'posted') throw new Error(`the purse could not be set: ${posting?.outcome}`)
}

/** What the books say. */
export async function balanceOf(
  { db }: Pick<Deployment, 'db'>,
  { memberId }: Pick<Racer, 'memberId'>,
  purse: 'main' | 'demo' | 'bonus' = 'main',
): Promise<bigint> {
  const row = await db
    .selectFrom('ledger.accounts')
    .select('balance')
    .where('id', '=', memberAccount(memberId, purse))
    .executeTakeFirstOrThrow()
  return row.balance ?? 0n
}

/** Sets a payment password with a cheap hash: hundreds are verified at once. */
export async function givePaymentPassword({ db }: Deployment, { memberId }: Racer): Promise<void> {
  await sql`
    insert into sign_in.payment_passwords (member, hash, set_at, tries_left)
    values (${memberId}, ${cheapHash(PAYMENT_PASSWORD)}, now() - interval '9 days', 5)`.execute(db)
}

/** Gives the login password a cheap hash. */
export async function cheapenPassword({ db }: Deployment, { memberId }: Racer): Promise<void> {
  await db
    .updateTable('members.members')
    .set({ passwordHash: cheapHash(PASSWORD) })
    .where('id', '=', memberId)
    .execute()
}

/** A member whose withdrawals need no review: neither a first withdrawal nor a fresh password. */
export async function aWithdrawer(deployment: Deployment): Promise<Withdrawer> {
  const racer = await aRacer(deployment)
  await givePaymentPassword(deployment, racer)
  await sql`update members.members set password_changed_at = now() - interval '9 days' where id = ${racer.memberId}`.execute(
    deployment.db,
  )
  const withdrawer = { ...racer, account: await addAccount(deployment, racer) }
  await setBalance(deployment, withdrawer, 20_000n)
  const first = await withdraw(deployment, withdrawer, 20_000n)
  await approve(deployment, first)
  await untilStatus(deployment, first, ['paid'])
  return withdrawer
}

/** Proves the password again, as changes of payout accounts require. */
export async function stepUp({ caller }: Deployment, { headers }: Racer): Promise<void> {
  const ask: Ask = { method: 'POST', path: '/wps/security/step-up', body: { password: PASSWORD }, headers }
  valueIn(await caller.ask(ask), 'the step-up')
}

/** The call that saves where money can be sent. */
export function accountAsk({ headers }: Racer, upiId: string): Ask {
  const body = { holder: 'Asha Rao', details: { method: 'upi', upiId }, paymentPassword: PAYMENT_PASSWORD }
  return { method: 'POST', path: '/wps/wallet/payout-accounts', body, headers }
}

async function addAccount(deployment: Deployment, racer: Racer): Promise<string> {
  await stepUp(deployment, racer)
  const ask = accountAsk(racer, `race${randomBytes(5).toString('hex')}@sandbox`)
  return valueIn<{ id: string }>(await deployment.caller.ask(ask), 'the account').id
}

/** The call that asks for a withdrawal. */
export function withdrawalAsk(
  { headers, account }: Withdrawer,
  units: bigint,
  id: string = newId('wdr'),
): Ask {
  const body = { id, channel: 'sandbox_upi_out', account, amount: String(units) }
  const path = '/wps/wallet/withdrawals'
  return { method: 'POST', path, body: { ...body, paymentPassword: PAYMENT_PASSWORD }, headers }
}

/** Asks for a withdrawal, alone; its id. */
export async function withdraw({ caller }: Deployment, from: Withdrawer, units: bigint): Promise<string> {
  const id = newId('wdr')
  valueIn(await caller.ask(await caller.sealed(withdrawalAsk(from, units, id))), 'the withdrawal')
  return id
}

/** A withdrawal that was sent and waits for its receipt; its id. */
export async function paidWithdrawal(
  deployment: Deployment,
  from: Withdrawer,
  units: bigint,
): Promise<string> {
  await setBalance(deployment, from, units)
  const id = await withdraw(deployment, from, units)
  await untilStatus(deployment, id, ['paid'])
  return id
}

export function untilStatus(deployment: Deployment, id: string, wanted: string[]): Promise<string> {
  return until(`${id} to be ${wanted.join(' or ')}`, async () => {
    const status = await statusOf(deployment, id)
    return wanted.includes(status) ? status : null
  })
}

export async function statusOf({ db }: Deployment, id: string): Promise<string> {
  const table = id.startsWith('wdr_') ? 'cashier.withdrawals' : 'cashier.deposits'
  const row = await db.selectFrom(table).select('status').where('id', '=', id).executeTakeFirstOrThrow()
  return row.status
}

/** The open review of a payment. */
export async function reviewOf({ db }: Deployment, subject: string): Promise<string> {
  const row = await db
    .selectFrom('reviews.reviews')
    .select('id')
    .where('subject', '=', subject)
    .where('status', '=', 'open')
    .executeTakeFirstOrThrow()
  return row.id
}

async function approve(deployment: Deployment, subject: string): Promise<void> {
  const headers = await atConsole(deployment, 'asha')
  const path = `/ops/reviews/${await reviewOf(deployment, subject)}/votes`
  const body = { vote: 'approve', note: 'looked at' }
  valueIn(await deployment.caller.ask({ method: 'POST', path, body, headers }), 'the vote')
}

/** Opens the game, so that the vendor can stake for this member. */
export async function launch(
  { caller }: Deployment,
  { headers }: Racer,
  mode: 'real' | 'bonus' | 'demo' = 'real',
): Promise<void> {
  const ask = { method: 'POST', path: '/wps/relay/GCS_gameLaunchFB', headers } as const
  valueIn(await caller.ask({ ...ask, body: { gameCode: GAME, mode } }), 'the launch')
}

/** A picture that was sent and belongs to nothing yet. */
export async function aPicture({ db }: Deployment, { memberId }: Racer): Promise<string> {
  const id = newId('upl')
  const bytes = randomBytes(64)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const shape = { contentType: 'image/png', bytes, sha256, width: 8, height: 8 }
  await db
    .insertInto('platform.uploads')
    .values({ id, owner: memberId, purpose: 'proof', ...shape, createdAt: new Date() })
    .execute()
  return id
}
