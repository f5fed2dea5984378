/** The API as a process: what it says of settings that only the running system can judge, and a database that is late. */
import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { createServer, connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { freePort } from '../../proofs/testkit/free-port.ts'
import { asAdmin, testDatabase } from './testing/database.ts'
import { publishDrafts } from './content/index.ts'
import { openDatabase } from './platform/database/db.ts'
import { testFolder } from './testing/folder.ts'
import { testKeys } from './testing/keys.ts'

const MAIN = join(import.meta.dirname, 'main.ts')
const keys = testKeys()
const database = await testDatabase()
const login = new URL(database.url)
Object.assign(login, { username: 'night_market_api', password: process.env.TEST_ROLES_PASSWORD })

test('a wrong password, database or server ends the start with a sentence', async () => {
  const wrong = new URL(login)
  wrong.password = 'guessed'
  expect(await refusal({ DATABASE_URL: wrong.href })).toMatch(
    /^DATABASE_URL is refused: password authentication failed for user "night_market_api"\.$/,
  )
  wrong.href = login.href
  wrong.pathname = '/elsewhere'
  expect(await refusal({ DATABASE_URL: wrong.href })).toMatch(
    /^DATABASE_URL is refused: database "elsewhere" does not exist\.$/,
  )
})

test('the owner of the books is refused: the API logs in as night_market_api', async () => {
  expect(await refusal({ DATABASE_URL: database.url })).toBe(
    'DATABASE_URL connects as postgres, who may rewrite the books; it should connect as night_market_api.',
  )
})

test('a database that is older than the API is named by the migration it lacks', async () => {
  const old = await testDatabase()
  await asAdmin(old.url, "delete from platform.migrations where name = '0014_reports'")
  const url = new URL(login)
  url.pathname = new URL(old.url).pathname
  expect(await refusal({ DATABASE_URL: url.href })).toBe(
    'The database lacks migration 0014_reports. Run `npm run db -- migrate` first.',
  )
})

test('the first start stamps the database with its profile; another profile is refused', async () => {
  const api = await start({ DATABASE_URL: login.href, REGION_FILE: '' })
  await api.ready()
  await api.end()
  const other = { PROFILE: 'production', PUBLIC_URL: 'https://market.example' }
  expect(await refusal({ DATABASE_URL: login.href, ...other })).toBe(
    'PROFILE is production, but this database was opened as sandbox and stays so; give production a database of its own.',
  )
})

test('a production site without games says why', async () => {
  const fresh = await testDatabase()
  const url = new URL(login)
  url.pathname = new URL(fresh.url).pathname
  const settings = { DATABASE_URL: url.href, PROFILE: 'production', PUBLIC_URL: 'https://market.example' }
  const api = await start(settings)
  await api.ready()
  await api.end()
  expect(api.output()).toContain('No vendor is connected, so the site has no games: npm run vendor -- add.\n')
  await asAdmin(
    fresh.url,
    "insert into catalogue.aggregators (code, name, base_url, public_keys) values ('acme', 'Acme', 'http://x', '{none}')",
  )
  const again = await start(settings)
  await again.ready()
  await again.end()
  expect(again.output()).toContain('The game list of acme was never read, so the site has no games')
})

test('a production start names what is not configured, one line each; a configured one names nothing of it', async () => {
  const fresh = await testDatabase()
  const url = new URL(login)
  url.pathname = new URL(fresh.url).pathname
  const bare = { DATABASE_URL: url.href, PROFILE: 'production', PUBLIC_URL: 'https://market.example' }
  const said = async (settings: Record<string, string>): Promise<string[]> => {
    const api = await start({ LOG_LEVEL: 'silent', ...settings })
    await api.ready()
    await api.end()
    return api.output().trim().split('\n')
  }
  expect((await said(bare)).map((line) => line.replace(/^.*: /, ''))).toEqual([
    'npm run vendor -- add.',
    'docs/payments.md.',
    'npm run content -- draft.',
    'SMTP_URL.',
    'SMS_HTTP_URL.',
    'REGION_FILE.',
    'CONSOLE_URL.',
  ])
  const region = join(testFolder(), 'regions.json')
  writeFileSync(region, '{"203.0.113.0/24": "IN"}')
  const database = openDatabase({ url: fresh.url, role: null, maxConnections: 1, onPoolError: () => {} })
  await publishDrafts(database.db, { kind: 'test' }, new Date())
  await database.close()
  const whole = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    SMS_HTTP_URL: 'https://sms.example',
    REGION_FILE: region,
    CONSOLE_URL: 'https://desk.example',
    STRIPE_SECRET_KEY: 'sk_test',
    STRIPE_WEBHOOK_SECRETS: 'whsec_x',
  }
  expect(await said({ ...bare, ...whole })).toEqual([expect.stringContaining('No vendor is connected')])
})

test('an API that is up before its database waits for it, and says so once', async () => {
  const way = createServer((near) => {
    const far = connect(Number(login.port), login.hostname)
    for (const end of [near, far]) end.on('error', () => {})
    near.pipe(far).pipe(near)
  })
  const port = await freePort()
  const late = new URL(login)
  late.port = String(port)
  // Nothing listens at the port of the database yet: the API must not be given it.
  const api = await start({ DATABASE_URL: late.href }, port)
  while (!api.output().includes('Waiting for the database')) await sleep(50)
  await sleep(1200)
  await new Promise<void>((resolve) => way.listen(port, '127.0.0.1', resolve))
  onTestFinished(() => void way.close())
  await api.ready()
  expect(api.output().split('Waiting for the database')).toHaveLength(2)
  await api.end()
})

/** What a start that must not succeed says: its sentence alone, exit code 2. */
async function refusal(settings: Record<string, string>): Promise<string> {
  const api = await start({ LOG_LEVEL: 'silent', ...settings })
  expect(await api.exited).toBe(2)
  return api.output().trim()
}

interface RunningApi {
  exited: Promise<number | null>
  output(): string
  ready(): Promise<void>
  end(): Promise<void>
}

async function start(settings: Record<string, string>, not = 0): Promise<RunningApi> {
  let port = await freePort()
  while (port === not) port = await freePort()
  const env = { PATH: process.env.PATH, NODE_NO_WARNINGS: '1', PORT: String(port), ...keys, ...settings }
  const child = spawn(process.execPath, [MAIN], { env })
  onTestFinished(() => void child.kill('SIGKILL'))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return {
    exited,
    output: () => output,
    async ready() {
      const isReady = (): Promise<boolean> =>
        fetch(`http://127.0.0.1:${port}/readyz`).then(
          ({ ok }) => ok,
          () => false,
        )
      while (!(await isReady())) {
        if (child.exitCode !== null) throw new Error(`the API ended:\n${output}`)
        await sleep(50)
      }
    },
    async end() {
      child.kill('SIGTERM')
      expect(await exited).toBe(0)
    },
  }
}
