/**
 * Walks docs/deployment.md: its commands, on a PostgreSQL whose owner is no superuser, its two API processes
 * and its studio behind its nginx, or a proxy of the proof's own where there is none (`NGINX_PROGRAM` names the program).
 * A visitor plays, one of the staff enters the console, the APIs restart one after the other under bets, and the
 * servers stop.
 */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { build } from '../cli/build.ts'
import { guideBlocks, withNames, type Block } from './deployment/guide.ts'
import { hasNginx, startNginx } from './deployment/nginx.ts'
import { makeCertificate, startOwnProxy } from './deployment/own-proxy.ts'
import { freePorts, type Ports } from './deployment/ports.ts'
import { betWhile, visitConsole, visitSite, type Origins } from './deployment/visit.ts'
import { startPostgres } from '../cli/database/embedded-postgres.ts'
import { run } from '../cli/run.ts'
import { ROOT } from '../cli/settings.ts'
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
  const ports = await freePorts()
  await startProxy(ports)
  const names = namesOfWalk(ports, await ownedDatabase())
  const blocks = guideBlocks().map((block) => ({ ...block, script: withNames(block.script, names) }))
  const firstServer = blocks.findIndex(({ kind }) => kind === 'server')
  const exports = blocks.filter(({ kind, script }) => kind === 'commands' && script.startsWith('export'))
  const command = (block: Block) => bash([...exports, block])
  for (const block of blocks.slice(0, firstServer)) if (block.kind === 'commands') await command(block)
  const shell = blocks.filter(({ kind }) => kind === 'servers')
  const starts = blocks
    .filter(({ kind }) => kind === 'server')
    .map((block) => () => startServer([...shell, block]))
  const servers: (ChildProcess | undefined)[] = starts.map((start) => start())
  stops.push(() => servers.forEach((server) => server?.kill('SIGKILL')))
  await Promise.all([...ports.apis, ports.studio].map(untilReady))
  let printed = ''
  for (const block of blocks.slice(firstServer))
    if (block.kind === 'commands') printed += await command(block)
  await visit(originsOf(ports), printed, async () => {
    for (const [at, port] of ports.apis.entries()) {
      await stopped(servers[at])
      servers[at] = starts[at]?.()
      await untilReady(port)
    }
  })
  for (const server of servers) await stopped(server)
}

async function visit(origins: Origins, printed: string, restart: () => Promise<void>): Promise<void> {
  // The proxy's certificate is its own.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0'
  await visitSite(origins)
  await visitConsole(origins, printed)
  const { bets, refused } = await betWhile(origins, restart)
  console.log(`A rolling restart: ${bets} bets, ${refused.length} refused.`)
  if (refused.length > 0) throw new Stop(`Bets were refused meanwhile: ${refused[0]}`)
}

async function startProxy(ports: Ports): Promise<void> {
  makeCertificate(folder)
  const isNginx = hasNginx()
  console.log(
    isNginx ? 'The proxy is nginx, as the guide has it.' : 'There is no nginx; the proxy is the walk’s own.',
  )
  stops.push(isNginx ? await startNginx(folder, ports) : await startOwnProxy(folder, ports))
}

/** A database whose owner is no superuser. */
async function ownedDatabase(): Promise<string> {
  const postgres = await startPostgres({ dataDir: folder, isDurable: false })
  stops.push(() => postgres.stop())
  await ask(postgres.url, "create role keeper login createrole password 'lantern'", [])
  await ask(postgres.url, 'create database market owner keeper', [])
  return `postgres://keeper:lantern@127.0.0.1:${postgres.port}/market`
}

/** Three origins on one machine; the console has a host of its own. */
function originsOf(ports: Ports): Origins {
  return {
    site: `https://localhost:${ports.site}`,
    console: `https://127.0.0.1:${ports.console}`,
    games: `https://localhost:${ports.games}`,
  }
}

/** The page's example names, and what stands in their place here. */
function namesOfWalk(ports: Ports, database: string): Record<string, string> {
  const origins = originsOf(ports)
  return {
    'postgres://owner:secret@db.internal:5432/market': database,
    '/srv/night-market': join(folder, 'data'),
    'https://studio.market.example': origins.games,
    'https://console.market.example': origins.console,
    'https://market.example': origins.site,
    ':8088': `:${ports.wallet}`,
    '=8080': `=${ports.apis[0]}`,
    '=8082': `=${ports.apis[1]}`,
    ':8081': `:${ports.studio}`,
    '=8081': `=${ports.studio}`,
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

async function bash(blocks: Block[]): Promise<string> {
  const script = blocks.map((block) => block.script).join('\n')
  console.log(blocks.at(-1)?.script.trim())
  const names = Object.fromEntries(Object.keys(process.env).map((name) => [name, '']))
  const env = { ...names, ...(shellEnvironment() as Record<string, string>) }
  const { isGood, output } = await run('bash', ['-euc', script], { env })
  if (!isGood) throw new Stop(`The guide's commands failed:\n${output}`)
  return output
}

function startServer(blocks: Block[]): ChildProcess {
  const script = blocks.map((block) => block.script).join('\n')
  return spawn('bash', ['-euc', script], { cwd: ROOT, env: shellEnvironment(), stdio: ['ignore', 1, 2] })
}

async function untilReady(port: number): Promise<void> {
  const url = `http://127.0.0.1:${port}/readyz`
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

async function stopped(server: ChildProcess | undefined): Promise<void> {
  if (server === undefined) return
  const exited = new Promise<number | null>((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  const code = await exited
  if (code !== 0) throw new Stop(`A server ended with ${code} instead of stopping cleanly.`)
}
