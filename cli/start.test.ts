/** `npm start` as people meet it: wrong settings, a place already taken, Ctrl-C, a second start, a killed one. */
import { spawn } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { IS_LONG } from '@night-market/fair/testing/extent'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startPostgres } from './database/embedded-postgres.ts'
import { freePort } from './database/free-port.ts'
import { run } from './run.ts'
import { readSettings, refuseExposure, ROOT, type Settings } from './settings.ts'
import { SimulatedMember } from './seed/simulated-member.ts'
import { Stop } from './stop.ts'
import { environmentOf, processesOf } from '../proofs/testkit/processes.ts'
import { emptyPlace, ask } from '../proofs/testkit/product.ts'

const PASSWORD = 'lanterns over the river'
/** No titles beside the bundled ones, no pictures ahead, and no costly password hash. */
const QUICK = { STUDIO_TITLES: '0', STUDIO_TILES_AHEAD: '0', PASSWORD_MEMORY_KIB: '64' }
let deployment: Settings
let member: SimulatedMember
beforeAll(async () => {
  deployment = await emptyPlace()
})
afterAll(() => rmSync(deployment.DATA_DIR, { recursive: true, force: true }))

test.each([
  [{ PORT: 'abc' }, 'PORT is "abc"; it should be a port number.'],
  [{ PORT: '0' }, 'PORT is "0"; it should be a port number.'],
  [{ PORT: '80800' }, 'PORT is "80800"; it should be at most 65535.'],
  [{ STUDIO_PORT: '8080' }, 'PORT and STUDIO_PORT are both 8080; they should differ.'],
  [{ PROFILE: 'x' }, 'PROFILE is "x"; it should be sandbox or production.'],
  [
    { DATABASE_URL: 'mysql://there/db' },
    'DATABASE_URL is "mysql://there/db"; it should begin with postgres://.',
  ],
  [
    { PUBLIC_URL: 'market' },
    'PUBLIC_URL is "market"; it should be a URL that begins with http:// or https://.',
  ],
  [
    { PUBLIC_URL: 'ftp://market' },
    'PUBLIC_URL is "ftp://market"; it should be a URL that begins with http:// or https://.',
  ],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud"; it should be a log level.'],
])('the wrong setting %j is named, with what it should be', (source, sentence) => {
  expect(() => readSettings(source)).toThrow(new Stop(sentence))
})

test.each([
  [
    { HOST: '0.0.0.0' },
    /^HOST is "0\.0\.0\.0"; it should be a name of this machine alone.*SANDBOX_ON_NETWORK=1/,
  ],
  [{ PUBLIC_URL: 'https://localhost' }, /^PUBLIC_URL is "https:\/\/localhost"; it should be a name of this/],
  [{ PUBLIC_URL: 'http://market.example' }, /^PUBLIC_URL is "http:\/\/market\.example"; it should be a name/],
  [{ PROFILE: 'production' }, /^PUBLIC_URL is ""; in production it should begin with https:\/\/\.$/],
  [
    { PROFILE: 'production', PUBLIC_URL: 'http://market.example' },
    /in production it should begin with https/,
  ],
])('a start with %j would give too much away, and is refused', (source, sentence) => {
  expect(() => refuseExposure(readSettings(source))).toThrow(sentence)
})

test.each([
  {},
  { HOST: '::1', PUBLIC_URL: 'http://agent.localhost:8080' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'https://market.example', SANDBOX_ON_NETWORK: '1' },
  { HOST: '0.0.0.0', PUBLIC_URL: 'https://market.example', PROFILE: 'production' },
])('a start with %j is let through', (source) => {
  expect(() => refuseExposure(readSettings(source))).not.toThrow()
})

test('a wrong setting ends the start with its sentence alone', async () => {
  expect(await refusal({ PORT: 'abc' })).toBe('PORT is "abc"; it should be a port number.')
})

test('a database that does not answer is named, without its password', async () => {
  const port = await freePort()
  const words = await refusal({ DATABASE_URL: `postgres://me:secret@127.0.0.1:${port}/market` })
  expect(words).toContain(`DATABASE_URL (127.0.0.1:${port}/market) does not answer`)
  expect(words).not.toContain('secret')
})

test('a taken port is named, with how to choose another', async () => {
  const server = createServer().listen(deployment.PORT, '127.0.0.1')
  expect(await refusal()).toContain(
    `Port ${deployment.PORT} is taken by another program. Set PORT to a free one: PORT=${deployment.PORT + 100} npm start`,
  )
  server.close()
})

test('a data folder that cannot be one is named', async () => {
  const file = join(deployment.DATA_DIR, 'a-file')
  writeFileSync(file, '')
  expect(await refusal({ DATA_DIR: file })).toContain(`The data folder ${file} cannot be used`)
})

test('a start whose first minute was cut short begins anew, and a kill takes everything with it', async () => {
  const cut = start()
  while (!existsSync(join(deployment.DATA_DIR, 'start.pid'))) await sleep(20)
  await sleep(300)
  process.kill(cut.pid, 'SIGKILL')
  await nobodyLeft()
  const begun = start()
  await begun.ready()
  member = new SimulatedMember({ api: deployment.publicUrl, studio: deployment.studioUrl })
  await member.register('keepsake', PASSWORD)
  await member.deposit(123_456n)
  const second = await refusal()
  expect(second).toBe(
    `Night Market already runs here (process ${begun.pid}). Stop it first, or set DATA_DIR, PORT and STUDIO_PORT.`,
  )
  process.kill(begun.pid, 'SIGKILL')
  await nobodyLeft()
  expect(existsSync(join(deployment.DATA_DIR, 'start.pid')), 'the killed start leaves its mark').toBe(true)
})

test('a start after a kill finds all data, and Ctrl-C with people connected ends everything', async () => {
  const again = start()
  await again.ready()
  await member.logIn('keepsake', PASSWORD)
  expect(await member.balance()).toBe(123_456n)
  const socket = new WebSocket(deployment.publicUrl.replace('http', 'ws') + '/wps/live')
  await new Promise((resolve) => socket.addEventListener('open', resolve))
  const silent = await silentSocket()
  await stopsCleanly(again)
  silent.destroy()
})

test.runIf(IS_LONG)('Ctrl-C while it is still starting ends everything too', async () => {
  const hasty = start()
  await hasty.says('✓ studio')
  await stopsCleanly(hasty)
  expect(hasty.output()).not.toContain('Ctrl-C stops everything')
})

test('a damaged data folder is reported as damaged', async () => {
  const control = join(deployment.DATA_DIR, 'pg/global/pg_control')
  const kept = readFileSync(control)
  rmSync(control)
  expect(await refusal()).toContain(`The database in ${deployment.DATA_DIR}/pg cannot be opened`)
  writeFileSync(control, kept)
  const version = join(deployment.DATA_DIR, 'pg/PG_VERSION')
  writeFileSync(version, 'garbage\n')
  expect(await refusal()).toContain(`The database in ${deployment.DATA_DIR}/pg cannot be opened`)
  writeFileSync(version, '18\n')
  const password = join(deployment.DATA_DIR, 'pg.password')
  rmSync(password)
  expect(await refusal()).toContain('pg.password is missing')
  writeFileSync(password, 'another')
  expect(await refusal()).toContain('pg.password does not open')
})

test('with DATABASE_URL the product lives in that PostgreSQL and brings none of its own', async () => {
  const folder = join(deployment.DATA_DIR, 'foreign')
  mkdirSync(folder)
  const foreign = await startPostgres({ dataDir: folder, isDurable: false })
  const place = await emptyPlace()
  onTestFinished(() => rmSync(place.DATA_DIR, { recursive: true, force: true }))
  // A production start creates no demo members and is quick.
  const owner = {
    DATABASE_URL: foreign.url,
    PROFILE: 'production',
    PUBLIC_URL: 'https://market.example',
    PASSWORD_MEMORY_KIB: '47104',
    SMTP_URL: 'smtp://post:mail-secret@127.0.0.1:9',
  }
  const started = start({ ...envOf(place), ...owner })
  await started.ready()
  const ownerPassword = new URL(foreign.url).password
  expect(environmentOf(place, 'api/src/main.ts')).toContain('mail-secret')
  expect(environmentOf(place, 'api/src/main.ts')).not.toContain(ownerPassword)
  for (const secret of ['mail-secret', ownerPassword])
    expect(environmentOf(place, 'studio/src/main.ts')).not.toContain(secret)
  const proof = await run(process.execPath, ['cli/verify.ts'], { env: { DATABASE_URL: foreign.url } })
  expect(proof.output).toMatch(/true {2}10\. the servers log in as roles that own nothing.* \(2 checked\)/)
  expect(readdirSync(place.DATA_DIR).filter((name) => name.startsWith('pg'))).toEqual([])
  await stopsCleanly(started, place)
  expect(await ask(foreign.url, 'select count(*)::int > 0 as is_open from catalogue.games', [])).toEqual([
    { is_open: true },
  ])
  await foreign.stop()
})

interface Started {
  pid: number
  ready(): Promise<void>
  /** Waits until it has printed this. */
  says(words: string): Promise<void>
  ended: Promise<number | null>
  output(): string
}

/** Starts as a terminal does: in a process group of its own. */
function start(env: Record<string, string> = envOf(deployment)): Started {
  const begun = performance.now()
  const child = spawn(process.execPath, ['cli/start.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...QUICK, ...env },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  let isOver = false
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  void ended.then(() => (isOver = true))
  const says = async (words: string): Promise<void> => {
    while (!output.includes(words)) {
      if (isOver) throw new Error(`the start ended:\n${output}`)
      await sleep(20)
    }
  }
  return {
    pid: child.pid ?? 0,
    ended,
    output: () => output,
    says,
    async ready() {
      await says('Ctrl-C stops everything')
      console.log(`started in ${((performance.now() - begun) / 1000).toFixed(1)} s`)
    },
  }
}

const envOf = ({ DATA_DIR, PORT, STUDIO_PORT }: Settings): Record<string, string> => ({
  DATA_DIR,
  PORT: String(PORT),
  STUDIO_PORT: String(STUDIO_PORT),
})

/** What a start that must not succeed says at its end: no stack, exit code 1. */
async function refusal(env: Record<string, string> = {}): Promise<string> {
  const started = start({ ...envOf(deployment), ...env })
  expect(await started.ended).toBe(1)
  const output = started.output()
  expect(output).not.toMatch(/^\s+at .*:\d+/m)
  return (output.split('Night Market is starting.').at(-1) ?? '').replaceAll(/^ {2}[✓✗].*\n/gm, '').trim()
}

/** A client that upgrades to the live connection, then neither reads nor writes. */
async function silentSocket(): Promise<Socket> {
  const socket = connect(deployment.PORT, '127.0.0.1')
  socket.on('error', () => {})
  const upgrade = ['connection: upgrade', 'upgrade: websocket', 'sec-websocket-version: 13']
  const key = 'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ=='
  socket.write(
    ['GET /wps/live HTTP/1.1', `host: localhost:${deployment.PORT}`, ...upgrade, key, '', ''].join('\r\n'),
  )
  await new Promise((resolve) => socket.once('data', resolve))
  socket.pause()
  return socket
}

/** Ctrl-C: the signal goes to the whole group. */
async function stopsCleanly(started: Started, place: Settings = deployment): Promise<void> {
  const asked = performance.now()
  process.kill(-started.pid, 'SIGINT')
  expect(await started.ended, started.output()).toBe(0)
  console.log(`stopped in ${((performance.now() - asked) / 1000).toFixed(1)} s`)
  expect(processesOf(place)).toEqual([])
  expect(readdirSync(place.DATA_DIR)).not.toContain('start.pid')
}

async function nobodyLeft(): Promise<void> {
  while (processesOf(deployment).length > 0) await sleep(50)
}
