import { expect, test } from 'vitest'
import { walletChecks } from '../cashier/checks.ts'
import { verifyBooks } from '../ledger/index.ts'
import { dispatchBatch } from '../platform/work/outbox.ts'
import { importRounds } from '../play/import-rounds.ts'
import { playChecks } from '../play/index.ts'
import { excludeMember, setLimit } from '../protection/index.ts'
import { testMarket } from '../testing/app.ts'
import { aMember, aTrial } from '../testing/members.ts'
import { askWallet, atPlay } from '../testing/play.ts'
import { aTransferVendor } from '../testing/stand-ins/transfer-vendor.ts'
import { vendorFundsChecks } from './checks.ts'
import type { VendorTransferId } from './model.ts'
import { reconcileVendors } from './reconcile-vendors.ts'
import { newId, TRANSFER, transfersIn } from './testing/transfers.ts'

const market = await testMarket()
const { services, clock } = market
const bank = await aTransferVendor(market, 'pixel')
const other = await aTransferVendor(market, 'reef')
const { parts, post, get, balanceOf, moveIn, moveOut, heldBy, heal } = transfersIn(market, bank)

test('PAY-5: strangers and trial visitors move nothing and see no wallets', async () => {
  const trial = await aTrial(market)
  for (const url of [
    '/wps/relay/GCS_merchantWallet',
    '/wps/member/info/funds/consolidated',
    '/wps/wallet/vendor-transfers',
  ]) {
    expect((await get({}, url)).code, url).toBe('not_logged_in')
    expect((await get(trial.headers, url)).code, url).toBe('need_true_account')
  }
  for (const [url, body] of [
    [TRANSFER, { id: newId(), from: 'MAIN', to: bank.brand, amount: '100' }],
    ['/wps/wallet/vendor-transfers/recall', { id: newId() }],
  ] as const) {
    expect((await post({}, url, body)).code).toBe('not_logged_in')
    expect((await post(trial.headers, url, body)).code).toBe('need_true_account')
  }
})

test('PAY-5: money goes to a vendor and comes back, once however often it is asked', async () => {
  const member = await aMember(market, { balance: 100_000n })
  const id = newId()
  const first = await moveIn(member.headers, '60000', id)
  expect(first.value).toMatchObject({ id, status: 'done', direction: 'in', vassalage: 'PIXEL' })
  expect(await moveIn(member.headers, '60000', id)).toEqual(first)
  expect((await moveIn(member.headers, '60001', id)).code).toBe('transfer_id_reused')
  const stranger = await aMember(market, { balance: 100_000n })
  expect((await moveIn(stranger.headers, '60000', id)).code).toBe('transfer_id_reused')
  expect([await balanceOf(member.headers), heldBy(member)]).toEqual(['40000', 60_000])

  expect((await moveOut(member.headers, '10050')).value.status).toBe('done')
  expect([await balanceOf(member.headers), heldBy(member)]).toEqual(['50050', 49_950])
  const { wallets, isSingle } = (await get(member.headers, '/wps/relay/GCS_merchantWallet')).value
  expect(isSingle).toBe(false)
  expect(wallets).toContainEqual({ vassalage: 'PIXEL', displayName: 'The pixel', balance: '49950' })
})

test('PAY-5: what cannot be moved is refused, and nothing happens', async () => {
  const member = await aMember(market, { balance: 1000n })
  expect((await moveIn(member.headers, '1001')).code).toBe('insufficient_funds')
  expect((await moveIn(member.headers, '0')).code).toBe('amount_too_small')
  expect((await moveIn(member.headers, '-5')).code).toBe('invalid_request')
  for (const [from, to] of [
    ['MAIN', 'MAIN'],
    ['PIXEL', 'REEF'],
  ])
    expect((await post(member.headers, TRANSFER, { id: newId(), from, to, amount: '1' })).code).toBe(
      'invalid_request',
    )
  const unknown = { id: newId(), from: 'MAIN', to: 'NOBODY', amount: '1' }
  expect((await post(member.headers, TRANSFER, unknown)).code).toBe('not_found')
  expect([await balanceOf(member.headers), heldBy(member)]).toEqual(['1000', 0])
})

test('PAY-5: a vendor’s refusal leaves the money where it was', async () => {
  const member = await aMember(market, { balance: 1000n })
  await moveIn(member.headers, '300')
  const id = newId()
  expect((await moveOut(member.headers, '301', id)).value.status).toBe('refused')
  await moveIn(member.headers, '300')
  // What was refused stays refused, though there would be enough by now.
  expect((await moveOut(member.headers, '301', id)).value.status).toBe('refused')
  expect([await balanceOf(member.headers), heldBy(member)]).toEqual(['400', 600])
})

test('PAY-5: ids and amounts beyond the wire are refused, and no purse holds more', async () => {
  const member = await aMember(market, { balance: 1000n })
  for (const id of [`vtr_${'a'.repeat(41)}`, 'vtr_short', `vtr_${'A'.repeat(32)}`])
    expect((await moveIn(member.headers, '10', id as VendorTransferId)).code, id).toBe('invalid_request')
  const most = 2n ** 53n / 1000n
  const known = bank.purses.transfers.size
  expect((await moveOut(member.headers, String(most + 1n))).code).toBe('amount_too_large')
  expect((await moveOut(member.headers, '999999999999999999')).code).toBe('amount_too_large')
  const { code, details } = await moveOut(member.headers, String(most))
  expect({ code, details }).toEqual({ code: 'amount_too_large', details: { max: String(most - 1000n) } })
  expect(bank.purses.transfers.size).toBe(known)
})

test('PAY-5: of fifty concurrent transfers of the last coin one succeeds', async () => {
  const member = await aMember(market, { balance: 500n })
  const replies = await Promise.all(Array.from({ length: 50 }, () => moveIn(member.headers, '500')))
  const codes = replies.map((reply) => reply.code ?? reply.value.status)
  expect(codes.filter((code) => code === 'done')).toHaveLength(1)
  expect(codes.filter((code) => code === 'insufficient_funds')).toHaveLength(49)
  const one = newId()
  const same = await Promise.all(Array.from({ length: 20 }, () => moveOut(member.headers, '500', one)))
  expect(new Set(same.map((reply) => reply.success))).toEqual(new Set([true]))
  await heal()
  expect([await balanceOf(member.headers), heldBy(member)]).toEqual(['500', 0])
})

test('PAY-5: recalling everything leaves out the vendor that is away, and is done once', async () => {
  const member = await aMember(market, { balance: 1000n })
  await moveIn(member.headers, '600')
  await post(member.headers, TRANSFER, { id: newId(), from: 'MAIN', to: other.brand, amount: '300' })
  other.mood = 'away'
  const recall = { id: newId() }
  const first = (await post(member.headers, '/wps/wallet/vendor-transfers/recall', recall)).value
  expect(first.unanswered).toEqual(['REEF'])
  expect(first.transfers).toMatchObject([{ vassalage: 'PIXEL', amount: '600', status: 'done' }])
  expect(await balanceOf(member.headers)).toBe('700')
  other.mood = 'well'
  const again = (await post(member.headers, '/wps/wallet/vendor-transfers/recall', recall)).value
  expect(again.unanswered).toEqual([])
  expect(again.transfers).toHaveLength(2)
  expect([await balanceOf(member.headers), heldBy(member)]).toEqual(['1000', 0])
})

test('PAY-5: a member with a loss limit moves nothing to an unwatched vendor, and gets everything back', async () => {
  const member = await aMember(market, { balance: 1000n })
  await moveIn(member.headers, '400')
  await setLimit(services, member.memberId, { kind: 'loss_day', value: 5000n }, clock.read())
  expect((await moveIn(member.headers, '100')).code).toBe('loss_limit_elsewhere')
  expect((await moveOut(member.headers, '400')).value.status).toBe('done')
})

test('PAY-5: rounds from a vendor’s purse stand in the record once, count as played, and the books agree', async () => {
  const member = await aMember(market, { balance: 100_000n })
  await moveIn(member.headers, '50000')
  bank.play(member.memberId, 1000, 0)
  bank.play(member.memberId, 1000, 2550)
  const read = { ...services, client: parts.client }
  await Promise.all([importRounds(read, clock.read()), importRounds(read, clock.read())])
  await importRounds(read, clock.read())
  const { rows, totals } = (await get(member.headers, '/wps/play/rounds')).value
  expect(rows).toHaveLength(2)
  expect(totals).toEqual({ rounds: 2, stake: '2000', payout: '2550', net: '550' })
  expect(await balanceOf(member.headers)).toBe('50000')
  const events = await services.db
    .selectFrom('platform.outbox')
    .select('payload')
    .where('type', '=', 'play.round_settled')
    .execute()
  expect(events.map(({ payload }) => (payload as { validBet: string }).validBet)).toEqual(['1000', '1000'])
  while ((await dispatchBatch(services.db, market.subscriptions)) > 0) continue

  await reconcileVendors(parts, clock.read())
  const holding = await services.db
    .selectFrom('vendor_funds.holdings')
    .select(['expected', 'held'])
    .where('memberId', '=', member.memberId)
    .executeTakeFirst()
  expect(holding).toEqual({ expected: 50_550n, held: 50_550n })
  const reports = await verifyBooks(services.db, [...playChecks, ...walletChecks, ...vendorFundsChecks])
  expect(reports.filter(({ found }) => found > 0n)).toEqual([])
})

test('PAY-5: a vendor that holds less than it should is found', async () => {
  const member = await aMember(market, { balance: 1000n })
  await moveIn(member.headers, '500')
  bank.purses.held.set(member.memberId, 499n)
  await reconcileVendors(parts, clock.read())
  const reports = await verifyBooks(services.db, vendorFundsChecks)
  const findings = reports.flatMap((report) => report.findings)
  expect(findings).toEqual([{ subject: `${member.memberId} at PIXEL`, detail: 'holds 499, should hold 500' }])
})

test('PAY-5: a game of such a brand says whose wallet it is played from', async () => {
  const member = await aMember(market, { balance: 1000n })
  const launch = { gameCode: bank.gameCode, mode: 'real' }
  const real = await post(member.headers, '/wps/relay/GCS_gameLaunchFB', launch)
  expect(real.value).toMatchObject({ vendorWallet: 'PIXEL' })
  const demo = await post(member.headers, '/wps/relay/GCS_gameLaunchFB', { ...launch, mode: 'demo' })
  expect(demo.value).toMatchObject({ vendorWallet: null })
})

test('PAY-5: `may_stake` is false for a member who is excluded, has a loss limit, or has logged out', async () => {
  const member = await aMember(market, { balance: 1000n })
  const player = await atPlay(market, bank, member, 'real')
  const info = async () => askWallet(market, player, 'user/info', {})
  expect(await info()).toMatchObject({ status: 'RS_OK', may_stake: true })
  await setLimit(services, member.memberId, { kind: 'loss_day', value: 5000n }, clock.read())
  expect(await info()).toMatchObject({ status: 'RS_OK', may_stake: false })

  const resting = await aMember(market, { balance: 1000n })
  const game = await atPlay(market, bank, resting, 'real')
  await excludeMember(services, resting.memberId, 'day', clock.read())
  expect(await askWallet(market, game, 'user/info', {})).toMatchObject({ may_stake: false })
  expect((await moveIn(resting.headers, '100')).code).toBe('cooling_off')
})
