import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { testMarket } from '../api/src/testing/app.ts'
import { appCode, entered } from '../api/src/testing/staff.ts'
import { runCommand, type Ended } from '../proofs/testkit/command.ts'
import { ROOT } from './settings.ts'
import { staff as staffCommand } from './staff.ts'

const SECRETS_KEY = randomBytes(32).toString('base64')
const market = await testMarket({
  SECRETS_KEY,
  PROFILE: 'production',
  PUBLIC_URL: 'https://market.example',
  CONSOLE_URL: 'https://localhost',
})
Object.assign(process.env, { DATABASE_URL: market.database.url, SECRETS_KEY })

test('an operator makes an account of the console, whose printed password and authenticator open it', async () => {
  const made = await staff(['add', 'asha', '--rights', 'review,pay', '--name', 'Asha Rao'])
  expect(made.code).toBe(0)
  const headers = await admitted(made, 'asha')
  const card = await market.app.inject({ url: '/ops/session', headers })
  expect(card.json().value).toMatchObject({ displayName: 'Asha Rao', rights: ['review', 'pay'] })

  const listed = await staff(['list'])
  expect(listed.output).toMatch(/^asha +active +review,pay +Asha Rao \(by operator .+\)$/m)
  expect(listed.output).not.toContain(passwordIn(made.output))
  expect((await staff(['disable', 'asha'])).code).toBe(0)
  expect((await market.app.inject({ url: '/ops/session', headers })).statusCode).toBe(401)
})

test('rights are given and taken: they count from the next call of an open session, and are written down', async () => {
  const headers = await admitted(await staff(['add', 'dora', '--rights', 'review']), 'dora')
  const given = await staff(['give', 'dora', 'pay,review'])
  expect(given).toEqual({ code: 0, output: 'dora has now: review, pay.\n' })
  expect(await rightsOf(headers)).toEqual(['review', 'pay'])
  await staff(['take', 'dora', 'review'])
  expect(await rightsOf(headers)).toEqual(['pay'])
  expect((await staff(['take', 'dora', 'pay'])).output).toBe('dora has now: no right.\n')
  expect(await rightsOf(headers)).toEqual([])
  const { rows } = await market.database.pool.query(
    `select who ~ '^operator ' as by_operator, details from platform.audit
        where subject = (select id from staff.accounts where username = 'dora')
          and what = 'staff.rights_changed' order by no`,
  )
  expect(rows).toEqual([
    { by_operator: true, details: { before: ['review'], after: ['review', 'pay'] } },
    { by_operator: true, details: { before: ['review', 'pay'], after: ['pay'] } },
    { by_operator: true, details: { before: ['pay'], after: [] } },
  ])
})

test('how a person of the staff is known as a member is noted without its text, and forgotten', async () => {
  await staff(['add', 'ines', '--rights', 'review'])
  const upi = 'upi:ines@okaxis'
  const noted = await staff(['knows', 'ines', upi])
  expect(noted).toEqual({ code: 0, output: 'ines decides on no request of a member who has this.\n' })
  for (const known of [
    'mobile:+91 98765 00001',
    'bank:SBIN0001234/123456789012',
    'crypto:tron/TX1abcdefghijklmnopqrstuvwxyz',
  ])
    expect((await staff(['knows', 'ines', known])).code, known).toBe(0)
  const marks = async () =>
    (await market.database.pool.query('select kind, hash from staff.own_marks order by kind')).rows
  expect((await marks()).map(({ kind }) => kind)).toEqual(['mobile', 'payout', 'payout', 'payout'])
  expect(JSON.stringify(await marks())).not.toContain('okaxis')
  expect((await staff(['forgets', 'ines', upi])).output).toBe('This is no longer known of ines.\n')
  expect(await marks()).toHaveLength(3)
  for (const wrong of ['', 'upi', 'upi:ines', 'mobile:12', 'bank:SBIN0001234', 'toString:x'])
    expect((await staff(['knows', 'ines', wrong])).output, wrong).toContain('What is known?')
  expect((await staff(['knows', 'nobody', upi])).output).toContain('There is no staff account "nobody".')
})

test('a lost authenticator is replaced: the printed one opens the console, the old one no more', async () => {
  const made = await staff(['add', 'emil', '--rights', 'review'])
  const lost = await admitted(made, 'emil')
  const replaced = await staff(['authenticator', 'emil'])
  expect(replaced.code, replaced.output).toBe(0)
  expect((await market.app.inject({ url: '/ops/session', headers: lost })).statusCode).toBe(401)
  const printed = `Password ${passwordIn(made.output)}\n${replaced.output}`
  const headers = await admitted({ output: printed }, 'emil')
  expect(await rightsOf(headers)).toEqual(['review'])
})

test('help and unknown options are answered with a sentence, not with a stack', async () => {
  const help = await staff(['--help'])
  expect(help.code).toBe(0)
  expect(help.output).toContain('npm run staff -- add asha --rights review,pay')
  const unknown = await staff(['--loud'])
  expect(unknown.code).toBe(1)
  expect(unknown.output).toContain("Unknown option '--loud'")
  expect(unknown.output).not.toMatch(/^\s+at /m)
})

test('a typed password is read from standard input; a short one is refused in a sentence', async () => {
  const words = ['add', 'bruno', '--password-stdin']
  expect((await staffProcess(words, 'lamps along the quay\n')).output).not.toMatch(/Password/)
  const short = await staffProcess(['password', 'bruno', '--password-stdin'], 'short\n')
  expect(short).toEqual({ code: 1, output: '\nA password of the staff has 12 to 128 characters.\n\n' })
})

test('an unknown name, a taken name, an unknown right and an unknown command are each rejected with a sentence', async () => {
  await staff(['add', 'clara'])
  for (const [args, sentence] of [
    [['password', 'nobody'], 'There is no staff account "nobody".'],
    [['add', 'clara'], '"clara" is taken.'],
    [['add', 'klara', '--name', 'Clara'], 'Another account has this name'],
    [
      ['add', 'erin', '--rights', 'everything'],
      'Rights are review, approve, pay, support, content, publish, promote, agents, lottery, trade, ' +
        'see, private, protect, games, site, audit, not "everything".',
    ],
    [
      ['promote', 'clara'],
      'npm run staff knows list, add, give, take, password, authenticator, knows, forgets, disable, enable, not',
    ],
    [['disable'], 'Whom? npm run staff -- disable NAME'],
  ] as const) {
    const refused = await staff([...args])
    expect([refused.code, refused.output.trim()]).toEqual([1, expect.stringContaining(sentence)])
  }
})

test('give and take need rights and an existing account', async () => {
  for (const [args, sentence] of [
    [['give', 'nobody', 'pay'], 'There is no staff account "nobody".'],
    [['give', 'nobody'], 'Which rights? npm run staff -- give nobody review,pay'],
    [
      ['take', 'nobody', 'all'],
      'Rights are review, approve, pay, support, content, publish, promote, agents, lottery, trade, ' +
        'see, private, protect, games, site, audit, not "all".',
    ],
  ] as const) {
    expect(await staff([...args])).toEqual({ code: 1, output: `\n${sentence}\n\n` })
  }
})

const passwordIn = (output: string): string => /Password +(\S+)/.exec(output)?.[1] ?? ''

/** The session that a new account begins with what was printed. */
function admitted({ output }: { output: string }, username: string) {
  const uri = /Authenticator +(otpauth:\S+)/.exec(output)?.[1] ?? ''
  const code = appCode(uri, market.clock.read())
  return entered(market, { username, password: passwordIn(output), code })
}

async function rightsOf(headers: Record<string, string>): Promise<string[]> {
  const card = await market.app.inject({ url: '/ops/session', headers })
  return card.json().value.rights
}

const staff = (words: string[]) => runCommand(staffCommand, words)

/** As a process of its own, which reads what is typed. */
function staffProcess(words: string[], typed: string): Promise<Ended> {
  const child = spawn(process.execPath, ['cli/staff.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, NODE_NO_WARNINGS: '1' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stdin.end(typed)
  return new Promise((resolve) => child.once('close', (code) => resolve({ code: code ?? 1, output })))
}
