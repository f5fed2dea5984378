import { expect, test } from 'vitest'
import { testMarket } from '../api/src/testing/app.ts'
import { aMember } from '../api/src/testing/members.ts'
import { runCommand } from '../proofs/testkit/command.ts'
import { member as memberCommand } from './member.ts'

const market = await testMarket()
process.env.DATABASE_URL = market.database.url

test('an operator disables a member, enables it again, and makes it an agent', async () => {
  const ann = await aMember(market)
  const status = async () =>
    (await market.app.inject({ url: '/wps/member/info', headers: ann.headers })).statusCode
  expect(await status()).toBe(200)
  expect((await member(['disable', ann.username])).code).toBe(0)
  expect(await status()).toBe(401)
  expect((await member(['enable', ann.username])).output).toBe(`${ann.username} may log in again.\n`)
  expect((await member(['agent', ann.username, '--code', 'quay22'])).output).toContain('QUAY22')
  const joined = await aMember(market, { affiliateCode: 'QUAY22' })
  const { upline } = await market.services.db
    .selectFrom('members.members')
    .select('upline')
    .where('id', '=', joined.memberId)
    .executeTakeFirstOrThrow()
  expect(upline).toBe(ann.memberId)
})

test('a refused command prints one sentence', async () => {
  expect(await member(['disable', 'nobody'])).toEqual({
    code: 1,
    output: '\nThere is no member "nobody".\n\n',
  })
  for (const words of [[], ['vanish', 'ann'], ['disable'], ['agent', 'ann', '--colour', 'red']])
    expect((await member(words)).output).toMatch(/^\nnpm run member -- disable ACCOUNT/)
})

const member = (words: string[]) => runCommand(memberCommand, words)
