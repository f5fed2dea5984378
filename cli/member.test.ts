import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { testMarket } from '../api/src/testing/app.ts'
import { aMember } from '../api/src/testing/members.ts'
import { ROOT } from './settings.ts'

const market = await testMarket()

test(
  'an operator disables a member, enables it again, and makes it an agent',
  { timeout: 60_000 },
  async () => {
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
  },
)

test('a refused command prints one sentence', { timeout: 60_000 }, async () => {
  expect(await member(['disable', 'nobody'])).toEqual({
    code: 1,
    output: '\nThere is no member "nobody".\n\n',
  })
  for (const words of [[], ['vanish', 'ann'], ['disable'], ['agent', 'ann', '--colour', 'red']])
    expect((await member(words)).output).toMatch(/^\nnpm run member -- disable ACCOUNT/)
})

function member(words: string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['cli/member.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: market.database.url, NODE_NO_WARNINGS: '1' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}
