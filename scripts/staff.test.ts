import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testMarket } from '../api/src/testing/app.ts'
import { appCode, entered } from '../api/src/testing/staff.ts'
import { ROOT } from './settings.ts'

const LONG = { timeout: 60_000 }
const SECRETS_KEY = randomBytes(32).toString('base64')
const market = await testMarket({ SECRETS_KEY, PROFILE: 'production' })

test(
  'an operator makes an account of the console, whose printed password and authenticator open it',
  LONG,
  async () => {
    const made = await staff(['add', 'asha', '--rights', 'review,pay', '--name', 'Asha Rao'])
    expect(made.code).toBe(0)
    const password = /Password +(\S+)/.exec(made.output)?.[1] ?? ''
    const uri = /Authenticator +(otpauth:\S+)/.exec(made.output)?.[1] ?? ''
    const headers = await entered(market, {
      username: 'asha',
      password,
      code: appCode(uri, market.clock.read()),
    })
    const card = await market.app.inject({ url: '/ops/session', headers })
    expect(card.json().value).toMatchObject({ displayName: 'Asha Rao', rights: ['review', 'pay'] })

    const listed = await staff(['list'])
    expect(listed.output).toMatch(/^asha +active +review,pay +Asha Rao \(by operator .+\)$/m)
    expect(listed.output).not.toContain(password)
    expect((await staff(['disable', 'asha'])).code).toBe(0)
    expect((await market.app.inject({ url: '/ops/session', headers })).statusCode).toBe(401)
  },
)

test('a typed password is read from standard input; a short one is refused in a sentence', LONG, async () => {
  expect((await staff(['add', 'bruno', '--password-stdin'], 'lamps along the quay\n')).output).not.toMatch(
    /Password/,
  )
  const short = await staff(['password', 'bruno', '--password-stdin'], 'short\n')
  expect(short).toEqual({ code: 1, output: '\nA password of the staff has 12 to 128 characters.\n\n' })
})

test('an unknown name, a taken one, a wrong right and a wrong word end with a sentence', LONG, async () => {
  await staff(['add', 'clara'])
  for (const [args, sentence] of [
    [['password', 'nobody'], 'Nobody of the staff is called "nobody".'],
    [['add', 'clara'], '"clara" is taken.'],
    [
      ['add', 'dora', '--rights', 'everything'],
      'Rights are review, approve, pay, support, not "everything".',
    ],
    [['promote', 'clara'], 'npm run staff knows list, add, password, authenticator, disable, enable, not'],
    [['disable'], 'Whom? npm run staff -- disable NAME'],
  ] as const) {
    const refused = await staff([...args])
    expect([refused.code, refused.output.trim()]).toEqual([1, expect.stringContaining(sentence)])
  }
})

function staff(args: string[], typed = ''): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, ['scripts/staff.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, DATABASE_URL: market.database.url, SECRETS_KEY, NODE_NO_WARNINGS: '1' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stdin.end(typed)
  return new Promise((resolve) => child.once('close', (code) => resolve({ code, output })))
}
