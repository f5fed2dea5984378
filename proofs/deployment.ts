/**
 * Walks docs/deployment.md: its commands, on a PostgreSQL whose owner is no superuser, its two API processes
 * and its studio behind a proxy that ends TLS; then a visitor plays, a socket opens, and the servers stop.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from '../cli/build.ts'
import { guideBlocks, withNames, type Block } from './deployment/guide.ts'
import { startTlsProxy } from './deployment/tls-proxy.ts'
import { freePort, startPostgres } from '../cli/database/embedded-postgres.ts'
import { run } from '../cli/run.ts'
import { ROOT } from '../cli/settings.ts'
import { SimulatedMember } from '../cli/seed/simulated-member.ts'
import { main, Stop } from '../cli/stop.ts'
import { ask } from './testkit/product.ts'

const folder = mkdtempSync(join(tmpdir(), 'night-market-deployment-'))
const stops: (() => Promise<unknown> | void)[] = [() => rmSync(folder, { recursive: true, force: true })]

await main(async () => {
  try {
    await walk()
    console.log('docs/deployment.md holds.')
  } finally {
    for (const stop of stops.reverse()) await stop()
  }
})

async function walk(): Promise<void> {
  await build()
  const names = await namesOfWalk()
  const blocks = guideBlocks().map((block) => ({ ...block, script: withNames(block.script, names) }))
  const servers: ChildProcess[] = []
  stops.push(() => servers.forEach((server) => server.kill('SIGKILL')))
  const firstServer = blocks.findIndex(({ kind }) => kind === 'server')
  const exports = blocks.filter(({ kind, script }) => kind === 'commands' && script.startsWith('export'))
  const command = (block: Block) => bash([...exports, block])
  for (const block of blocks.slice(0, firstServer)) if (block.kind === 'commands') await command(block)
  const shell = blocks.find(({ kind }) => kind === 'servers')
  for (const block of blocks.filter(({ kind }) => kind === 'server'))
    servers.push(startServer([...(shell === undefined ? [] : [shell]), block]))
  await Promise.all([names[':8080'], names['=8082'], names[':8081']].map(untilReady))
  for (const block of blocks.slice(firstServer)) if (block.kind === 'commands') await command(block)
  await visit(names)
  for (const server of servers) await stopped(server)
}

/** The page's example names, and what stands in their place here. */
async function namesOfWalk(): Promise<Record<string, string>> {
  const postgres = await startPostgres({ dataDir: folder, isDurable: false })
  stops.push(() => postgres.stop())
  await ask(postgres.url, "create role keeper login createrole password 'lantern'", [])
  await ask(postgres.url, 'create database market owner keeper', [])
  const [one, two, studio, site, games] = await Promise.all(Array.from({ length: 5 }, freePort))
  const proxies = [
    await startTlsProxy(folder, Number(site), [Number(one), Number(two)]),
    await startTlsProxy(folder, Number(games), [Number(studio)]),
  ]
  stops.push(() => proxies.forEach((proxy) => (proxy.closeAllConnections(), proxy.close())))
  return {
    'postgres://owner:secret@db.internal:5432/market': `postgres://keeper:lantern@127.0.0.1:${postgres.port}/market`,
    '/srv/night-market': join(folder, 'data'),
    'https://studio.market.example': `https://localhost:${games}`,
    'https://market.example': `https://localhost:${site}`,
    ':8080': `:${one}`,
    // The proxy's way to the wallet.
    ':8088': `:${one}`,
    '=8080': `=${one}`,
    '=8082': `=${two}`,
    ':8081': `:${studio}`,
    '=8081': `=${studio}`,
  }
}

/** `npm run x -- y` without the package manager: what it would start, at once. */
function shellEnvironment(): Record<string, string | undefined> {
  const bin = join(folder, 'bin')
  mkdirSync(bin, { recursive: true })
  const npm =
    '#!/bin/sh\nshift\nname=$1\nshift\n[ "$1" = -- ] && shift\nexec node cli/bootstrap.mjs "$name" "$@"\n'
  writeFileSync(join(bin, 'npm'), npm)
  chmodSync(join(bin, 'npm'), 0o755)
  const { HOME, TMPDIR } = process.env
  return { PATH: `${bin}:${process.env.PATH ?? ''}`, HOME, TMPDIR, NODE_NO_WARNINGS: '1' }
}

async function bash(blocks: Block[]): Promise<void> {
  const script = blocks.map((block) => block.script).join('\n')
  console.log(blocks.at(-1)?.script.trim())
  const names = Object.fromEntries(Object.keys(process.env).map((name) => [name, '']))
  const env = { ...names, ...(shellEnvironment() as Record<string, string>) }
  const { isGood, output } = await run('bash', ['-euc', script], { env })
  if (!isGood) throw new Stop(`The guide's commands failed:\n${output}`)
}

function startServer(blocks: Block[]): ChildProcess {
  const script = blocks.map((block) => block.script).join('\n')
  return spawn('bash', ['-euc', script], { cwd: ROOT, env: shellEnvironment(), stdio: ['ignore', 1, 2] })
}

async function untilReady(port = ''): Promise<void> {
  const url = `http://127.0.0.1:${port.slice(1)}/readyz`
  for (let tries = 0; tries < 600; tries++) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await sleep(100)
  }
  throw new Stop(`${url} was not ready within a minute.`)
}

async function visit(names: Record<string, string>): Promise<void> {
  // The proxy's certificate is its own.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  const api = names['https://market.example'] ?? ''
  const studio = names['https://studio.market.example'] ?? ''
  await new SimulatedMember({ api, studio }).playFree()
  await socketOpens(`${api}/wps/live`)
  const page = await fetch(api)
  if (!page.headers.has('strict-transport-security') || !(await page.text()).includes('<div id="root"'))
    throw new Stop('The site does not serve its page with HSTS.')
}

function socketOpens(url: string): Promise<void> {
  const headers = {
    ...{ connection: 'upgrade', upgrade: 'websocket' },
    ...{ 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' },
  }
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, rejectUnauthorized: false })
    asked.on('upgrade', (_reply, socket) => {
      socket.destroy()
      resolve()
    })
    asked.on('response', ({ statusCode }) => reject(new Stop(`The socket answered ${statusCode}.`)))
    asked.on('error', reject)
    asked.end()
  })
}

async function stopped(server: ChildProcess): Promise<void> {
  const exited = new Promise<number | null>((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  const code = await exited
  if (code !== 0) throw new Stop(`A server ended with ${code} instead of stopping cleanly.`)
}
