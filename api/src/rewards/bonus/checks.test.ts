import { expect, test } from 'vitest'
import { memberAccount, verifyBooks } from '../../ledger/index.ts'
import { testMarket } from '../../testing/app.ts'
import { asAdmin } from '../../testing/database.ts'
import { bonusPlay } from '../../testing/rewards/bonus-play.ts'
import { bonusChecks } from './checks.ts'

const market = await testMarket()
const { aBonusPlayer, play, playRound, settle } = await bonusPlay(market)

test.each([
  { wager: 2, fault: 'done = done - 1', name: 'what is done of a bonus is what its settled rounds staked' },
  {
    wager: 1,
    fault: 'forfeited = forfeited + 1',
    name: 'a closed bonus leaves nothing behind: granted and won is converted, forfeited, or was owed',
  },
  {
    wager: 1,
    fault: 'forfeited = forfeited + 1',
    name: 'a bonus purse holds what its bonuses left: granted + won - staked - converted - forfeited + written off',
  },
  {
    wager: 1,
    fault: 'converted = converted + 1',
    name: 'what a bonus converted was paid out as cash, the same amount',
  },
])('6e: a planted fault is named ($fault: $name)', async ({ wager, fault, name }) => {
  const { member, id } = await aBonusPlayer({ wager, nominal: 1000n, maxStake: '1000' })
  await playRound(await play(member), 1000, 1000)
  await settle()
  const subjects = new Set<string>([id, memberAccount(member.memberId, 'bonus')])
  const named = async (): Promise<string[]> =>
    (await verifyBooks(market.services.db, bonusChecks))
      .filter(({ findings }) => findings.some(({ subject }) => subjects.has(subject)))
      .map((report) => report.name)
  expect(await named()).toEqual([])
  await asAdmin(market.database.url, `update rewards.bonuses set ${fault} where claim = '${id}'`)
  expect(await named()).toContain(name)
})
