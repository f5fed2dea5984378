import { expect, test } from 'vitest'
import { testMarket } from '../testing/app.ts'
import { aMember } from '../testing/members.ts'
import { askWallet, atPlay, aVendor } from '../testing/play.ts'

const market = await testMarket()
const vendor = await aVendor(market)

test('a logout refuses further stakes of an open game, and settles those made', async () => {
  const member = await aMember(market, { balance: 100_000n })
  const player = await atPlay(market, vendor, member, 'real')
  const bet = { amount: 1000, transaction_uuid: 'bet-1' }
  expect(await askWallet(market, player, 'transaction/bet', bet)).toMatchObject({ status: 'RS_OK' })

  await market.app.inject({ method: 'POST', url: '/wps/session/logout', headers: member.headers })

  const late = { amount: 1000, transaction_uuid: 'bet-2', round: 'round-2' }
  expect(await askWallet(market, player, 'transaction/bet', late)).toMatchObject({
    status: 'RS_ERROR_TOKEN_EXPIRED',
  })
  const win = { amount: 5000, transaction_uuid: 'win-1', reference_transaction_uuid: 'bet-1' }
  expect(await askWallet(market, player, 'transaction/win', win)).toMatchObject({ status: 'RS_OK' })
})
