import { afterAll, expect, test } from 'vitest'
import { verifyBooks } from '../ledger/index.ts'
import { openDatabase, transact } from '../platform/database/db.ts'
import { setAllowance } from '../rewards/index.ts'
import { testMarket } from '../testing/app.ts'
import { asAdmin } from '../testing/database.ts'
import { aPlayer, aVendor } from '../testing/play.ts'
import { aCollector, aGood, callMall, freshId, pointsOf, redeemGood } from '../testing/points.ts'
import { hearAll, playRound } from '../testing/rounds.ts'
import { pointChecks } from './checks.ts'

const market = await testMarket()
const { url } = market.database
const owner = openDatabase({ url, role: null, maxConnections: 1, onPoolError: () => {} })
afterAll(() => owner.close())

const wrong = async (): Promise<string[]> =>
  (await verifyBooks(owner.db, pointChecks)).flatMap(({ name, findings }) =>
    findings.map(({ subject }) => `${subject}: ${name.split(' ').slice(0, 4).join(' ')}`),
  )

/** What the checks find after a statement, which is taken back by another. */
async function planted(statement: string, back: string): Promise<string[]> {
  await asAdmin(url, statement)
  const found = await wrong()
  await asAdmin(url, back)
  expect(await wrong()).toEqual([])
  return found
}

test('PTS-1: a meter or a purse that is not what was earned is found; waiting events are no fault', async () => {
  const player = await aPlayer(market, await aVendor(market), { balance: 100_000n })
  await playRound(market, player, { stake: 20_000, payout: 0 })
  expect(await wrong()).toEqual([])
  await hearAll(market)
  await pointsOf(market, player)
  const of = `where member = '${player.memberId}'`
  const meter = (change: string, back: string) =>
    planted(`update points.meters set ${change} ${of}`, `update points.meters set ${back} ${of}`)
  const found = `${player.memberId} slots: a meter counts each`
  expect(await meter('millionths = millionths + 1', 'millionths = millionths - 1')).toEqual([found])
  expect(await meter('volume = volume + 1', 'volume = volume - 1')).toEqual([found, found])
  expect(await meter('awarded = awarded + 1', 'awarded = awarded - 1')).toEqual([
    `${player.memberId}: points are what was`,
  ])
})

test('PTS-2: stock, redemptions and conversions that do not match their moves are found', async () => {
  const member = await aCollector(market, { points: 9000n })
  const allowance = { programme: 'points', asset: 'INR/2', monthly: 10_000n } as const
  await transact(owner.db, (tx) => setAllowance(tx, allowance, { kind: 'test' }, market.clock.read()))
  const [good, id, conversion] = [await aGood(market), freshId('rdm'), freshId('cnv')]
  await redeemGood(market, member, good, { id })
  await callMall(market, member, 'MCS2_convertPoint', { id: conversion, points: '1000' })
  expect(await wrong()).toEqual([])
  const stock = 'update points.goods set stock = stock'
  expect(await planted(`${stock} - 1`, `${stock} + 1`)).toEqual([`${good}: the stock of a`])
  const status = (to: string, decided: string) =>
    `update points.redemptions set status = '${to}', decided_at = ${decided}, decided_by = ${decided}::text`
  expect(await planted(status('rejected', 'now()'), status('process', 'null'))).toEqual([
    `${member.memberId}: points are what was`,
    `${good}: the stock of a`,
    `${id}: a redemption waits as`,
    `${id}:returned: each redemption and conversion`,
  ])
  const worth = 'update points.conversions set amount = amount'
  expect(await planted(`${worth} + 1`, `${worth} - 1`)).toEqual([
    `${conversion}: each redemption and conversion`,
  ])
})
