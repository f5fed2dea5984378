import { expect, test } from 'vitest'
import { ledgerChecks, verifyBooks } from '../ledger/index.ts'
import { signatureOf } from '../platform/http/signed-http.ts'
import { testMarket } from '../testing/app.ts'
import { aPlayer, askRaw, aVendor, callBody, WIRE } from '../testing/play.ts'
import { simulateVendor } from '../testing/stand-ins/vendor-simulator.ts'
import { playChecks, reconcile } from './index.ts'

const SEED = Number(process.env.SEED ?? 20_261_120)
const market = await testMarket()
const { db } = market.services

test(`GAME-9: a vendor that duplicates, delays, reorders, drops and forges leaves the books right (SEED=${SEED})`, async () => {
  const vendor = await aVendor(market)
  const players = await Promise.all(
    Array.from({ length: 12 }, () => aPlayer(market, vendor, { balance: 2000n })),
  )
  const outcome = await simulateVendor({
    seed: SEED,
    rounds: 400,
    players: players.length,
    faults: { duplicate: 20, delay: 10, reorder: 25, drop: 20, forge: 5 },
    send: (player, path, fields, isForged) => {
      const by = players[player]
      if (by === undefined) throw new Error('there is no such player')
      const body = { sent_at: market.clock.read().getTime(), ...callBody(by, fields) }
      const bytes = Buffer.from(JSON.stringify(body))
      const other = Buffer.from(JSON.stringify({ ...body, round: 'another' }))
      return askRaw(market, vendor, path, bytes, signatureOf(vendor.key, isForged ? other : bytes))
    },
  })
  expect(outcome.complaints).toEqual([])
  const reports = await verifyBooks(db, [...ledgerChecks, ...playChecks])
  expect(reports.filter((report) => report.found > 0n)).toEqual([])
  const day = market.clock.read().toISOString().slice(0, 10)
  const account = outcome.lines.map(({ transaction, kind, player, amount, winAmount }) => ({
    transaction,
    kind,
    currency: 'INR',
    member: players[player]?.memberId ?? '',
    units: BigInt(amount * WIRE),
    winUnits: BigInt(winAmount * WIRE),
  }))
  const { ours, theirs, onlyOurs, onlyTheirs, differing } = await reconcile(db, vendor.code, day, account)
  expect({ onlyOurs, onlyTheirs, differing }).toEqual({ onlyOurs: [], onlyTheirs: [], differing: [] })
  expect(ours).toEqual(theirs)
  expect(ours['INR bet']?.count).toBeGreaterThan(200)
})
