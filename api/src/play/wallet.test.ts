import { amount } from '@night-market/protocol/values/money'
import type { WalletPath } from '@night-market/protocol/vendor/seamless-wallet'
import { expect, test } from 'vitest'
import { balanceOf, memberAccount } from '../ledger/index.ts'
import { testMarket } from '../testing/app.ts'
import { asAdmin } from '../testing/database.ts'
import { aPlayer, askWallet, aVendor, type Player } from '../testing/play.ts'

const market = await testMarket()
const { db } = market.services
const vendor = await aVendor(market)

const PATHS: Record<string, WalletPath> = {
  bet: 'transaction/bet',
  betshut: 'transaction/bet',
  win: 'transaction/win',
  rollback: 'transaction/rollback',
  betwin: 'transaction/betwin',
  resettle: 'transaction/resettle',
  promo: 'promo/win',
}

test('GAME-9: a bet is debited once, a win credited once, and copies get the stored answer', async () => {
  await play(`
    bet      b1  -   100  OK                          900
    bet      b1  -   100  OK                          900
    bet      b1  -    99  DUPLICATE_TRANSACTION       900
    win      w1  b1  250  OK                         1150
    win      w1  b1  250  OK                         1150
    win      w1  b1  251  DUPLICATE_TRANSACTION      1150
    bet      b2  -  5000  ALREADY_SETTLED            1150
  `)
})

test('GAME-9: a bet beyond the balance is refused with the real balance, and stays refused', async () => {
  await play(`
    bet      b1  -  1001  NOT_ENOUGH_MONEY           1000
    bet      b1  -  1001  NOT_ENOUGH_MONEY           1000
    win      w1  b1   10  TRANSACTION_DOES_NOT_EXIST 1000
    rollback r1  b1    0  OK                         1000
    bet      b2  -  1000  OK                            0
  `)
})

test('GAME-9: a bet is refunded once; a settled bet is not refunded; a refunded bet does not win', async () => {
  await play(`
    bet      b1  -   100  OK                          900
    rollback r1  b1    0  OK                         1000
    rollback r1  b1    0  OK                         1000
    rollback r2  b1    0  OK                         1000
    win      w1  b1  500  TRANSACTION_ROLLED_BACK    1000
    bet      b1  -   100  OK                         1000
    bet      b2  -   100  OK                          900
    win      w2  b2    0  OK                          900
    rollback r3  b2    0  ALREADY_SETTLED             900
  `)
})

test('GAME-9: a rollback that comes before its bet leaves a tombstone: the late bet is not debited', async () => {
  await play(`
    rollback r1  b1    0  OK                         1000
    rollback r1  b1    0  OK                         1000
    rollback r2  b1    0  OK                         1000
    bet      b1  -   100  TRANSACTION_ROLLED_BACK    1000
    win      w1  b1  100  TRANSACTION_ROLLED_BACK    1000
    win      w2  b9  100  TRANSACTION_DOES_NOT_EXIST 1000
  `)
})

test('GAME-9: several wins in a round and a win after it closed are accepted once each', async () => {
  await play(`
    bet      b1  -   100  OK                          900
    win      w1  b1   10  OK                          910
    win      w2  b1   20  OK                          930
    win      w2  b1   20  OK                          930
    resettle s1  b1    5  OK                          905
    resettle s1  b1    5  OK                          905
    resettle s2  w1   50  OK                          950
  `)
})

test('GAME-9: bet-and-win is one action; a promotion pays without a bet', async () => {
  await play(`
    betwin   c1  -   100  OK                         1100
    betwin   c1  -   100  OK                         1100
    rollback r1  c1    0  ALREADY_SETTLED            1100
    promo    p1  -    70  OK                         1170
    promo    p1  -    70  OK                         1170
  `)
})

test('GAME-9: a bet of a round that another bet won is refunded; one that was paid is not', async () => {
  await play(`
    bet      b1  -   100  OK                          900
    bet      b3  -   100  OK                          800
    win      w1  b1  250  OK                         1050
    rollback r1  b3    0  OK                         1150
    rollback r2  b1    0  ALREADY_SETTLED            1150
    resettle s1  b3   10  TRANSACTION_ROLLED_BACK    1150
    resettle s2  b1   10  OK                          910
  `)
})

test('GAME-9: a resettled round is not rolled back, were it to 0; another resettlement may take it back', async () => {
  await play(`
    betshut  b1  -   100  OK                          900
    resettle s1  b1   30  OK                          930
    rollback r1  b1    0  ALREADY_SETTLED             930
    resettle s2  b1    0  OK                          900
    rollback r1  b1    0  ALREADY_SETTLED             900
    resettle s3  s1  100  OK                         1000
    win      w1  b1    5  OK                         1005
    resettle s4  w1    0  OK                          900
  `)
})

test('GAME-9: a bet of 0 is a round like any other', async () => {
  await play(`
    bet      b1  -     0  OK                         1000
    rollback r1  b1    0  OK                         1000
    win      w1  b1   40  TRANSACTION_ROLLED_BACK    1000
    bet      b3  -     0  OK                         1000
    win      w3  b3   40  OK                         1040
    rollback r3  b3    0  ALREADY_SETTLED            1040
  `)
})

test('GAME-9: what refers to itself is two actions under one id, also after a tombstone of that id', async () => {
  await play(`
    rollback r1  b1    0  OK                         1000
    rollback b1  b1    0  DUPLICATE_TRANSACTION      1000
  `)
})

test('GAME-9: only a resettlement may leave a debt, and nothing is staked from a debt', async () => {
  await play(`
    bet      b1  -  1000  OK                            0
    win      w1  b1  500  OK                          500
    resettle s1  b1    0  OK                            0
    resettle s2  b1  700  OK                          700
  `)
  const player = await aPlayer(market, vendor, { balance: 1000n })
  await run(player, 'a', 'bet b1 - 1000 OK 0')
  await run(player, 'a', 'win w1 b1 500 OK 500')
  await run(player, 'b', 'bet b2 - 500 OK 0')
  await run(player, 'a', 'resettle s1 b1 100 OK -400')
  await run(player, 'c', 'bet b3 - 1 NOT_ENOUGH_MONEY -400')
  expect(await balanceOf(db, memberAccount(player.memberId, 'main'))).toEqual({
    asset: 'INR/2',
    balance: amount(-400n),
  })
})

test('the record of wallet calls can be neither changed nor deleted', async () => {
  const statements = ["update play.wallet_calls set status = 'RS_OK'", 'delete from play.wallet_calls']
  for (const statement of [...statements, 'truncate play.wallet_calls']) {
    await expect(asAdmin(market.database.url, statement)).rejects.toThrow('append-only')
    await expect(market.database.pool.query(statement)).rejects.toThrow('permission denied')
  }
})

/** Plays a table of calls on a fresh member with 1,000: kind, transaction, reference, amount, status, balance after. */
async function play(script: string): Promise<void> {
  const player = await aPlayer(market, vendor, { balance: 1000n })
  for (const line of script.trim().split('\n')) {
    // Ids of a table are its own: every player's round carries the player's id in them.
    await run(player, 'round-1', line)
  }
}

async function run(player: Player, round: string, line: string): Promise<void> {
  const [kind = '', id = '', reference = '', units = '', status = '', balance = ''] = line.trim().split(/\s+/)
  const own = (name: string): string => `${name}-${player.memberId}`
  const isSecondBet = kind === 'bet' && id === 'b2' && status === 'OK'
  const answer = await askWallet(market, player, PATHS[kind] as WalletPath, {
    transaction_uuid: own(id),
    round: isSecondBet || reference === 'b2' ? `${round}-second` : round,
    ...(reference === '-' ? {} : { reference_transaction_uuid: own(reference) }),
    ...(kind === 'betshut' ? { round_closed: true } : {}),
    ...(kind === 'promo' ? { promotion: 'jackpot' } : {}),
    ...(kind === 'betwin' ? { win_amount: 200 } : {}),
    amount: Number(units),
  })
  const expected = status === 'OK' ? 'RS_OK' : `RS_ERROR_${status}`
  expect({ line, status: answer.status, balance: answer.balance }).toEqual({
    line,
    status: expected,
    balance: Number(balance) * 1000,
  })
}
