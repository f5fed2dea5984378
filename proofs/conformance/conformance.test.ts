import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { excludeMember, setLimit } from '../../api/src/protection/index.ts'
import { testMarket } from '../../api/src/testing/app.ts'
import {
  aPlayer,
  atPlay,
  aVendor,
  type Player as SeedRun,
  type TestVendor,
} from '../../api/src/testing/play.ts'
import { giveFreeBets } from '../testkit/free-bets.ts'
import { conformance, RULES, type Verdict } from './rules.ts'
import type { Player } from './wallet.ts'

const market = await testMarket()
const { db } = market.services
await market.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = market.app.server.address() as AddressInfo

const VERSIONS = [1, 2] as const
// All connections stand before the first call: the platform keeps their list for three seconds.
const vendors: TestVendor[] = []
for (const version of VERSIONS) {
  const codes = ['open', 'other', 'disabled', 'paused'].map((word) => `${word}-${version}`)
  const games = codes.map((game_code) => ({ game_code, name: game_code, takes_grants: true }))
  vendors.push(await aVendor(market, { code: `acme-${version}`, games, signatureVersion: version }))
}

test.each(VERSIONS)(
  'GAME-9: our wallet keeps every rule of the protocol, asked over a real socket, signed in version %i',
  async (version) => {
    const vendor = vendors[version - 1]
    if (vendor === undefined) throw new Error(`no vendor signs in version ${version}`)
    await db
      .updateTable('catalogue.games')
      .set({ status: 'disabled' })
      .where('code', '=', `disabled-${version}`)
      .execute()
    await db
      .updateTable('catalogue.games')
      .set({ status: 'maintenance' })
      .where('code', '=', `paused-${version}`)
      .execute()
    const [member, limited, excluded] = await Promise.all([1, 2, 3].map(() => aPlayer(market, vendor)))
    if (!member || !limited || !excluded) throw new Error('the test needs three players')
    const ended_at = market.clock.read()
    await db
      .updateTable('play.launches')
      .set({ endedAt: ended_at })
      .where('member', '=', member.memberId)
      .execute()
    const now = await atPlay(market, vendor, member, 'real')
    const limit = { kind: 'loss_day', value: 1n } as const
    await setLimit(market.services, limited.memberId, limit, market.clock.read())
    await excludeMember(market.services, excluded.memberId, 'day', market.clock.read())
    const grant = await giveFreeBets(db, member.memberId, {
      game: `open-${version}`,
      stake: '1000',
      count: 2,
      days: 7,
    })
    const verdicts: Verdict[] = []
    const target = {
      baseUrl: `http://127.0.0.1:${port}/vendor-wallet/${vendor.code}`,
      key: vendor.key,
      signatureVersion: version,
      player: named(now),
      expiredToken: member.token,
      otherGame: `other-${version}`,
      disabledGame: `disabled-${version}`,
      pausedGame: `paused-${version}`,
      limitedPlayer: named(limited),
      excludedPlayer: named(excluded),
      grant,
      now: market.clock.read,
    }
    for await (const verdict of conformance(target)) verdicts.push(verdict)
    expect(verdicts.filter(({ outcome }) => outcome !== 'pass')).toEqual([])
    expect(verdicts).toHaveLength(RULES.length)
    const left = db.selectFrom('play.rounds').select('id').where('status', '=', 'open')
    expect(await left.where('aggregator', '=', vendor.code).execute()).toEqual([])
    const wrong = { ...target, signatureVersion: version === 1 ? 2 : 1 } as const
    if (version === 2)
      await expect(conformance(wrong).next()).rejects.toThrow('Run it again with --signature-version 2')
  },
)

function named(player: SeedRun): Player {
  return {
    user: player.memberId,
    token: player.token,
    currency: player.currency,
    gameCode: player.vendor.gameCode,
  }
}
