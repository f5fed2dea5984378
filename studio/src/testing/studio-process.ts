/** A studio in a process of its own, which tests can kill. */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { StudioOptions } from '../app.ts'

export interface StudioProcess {
  post(
    path: string,
    payload: object,
    session?: string,
  ): Promise<{ status: number; body: Record<string, unknown> }>
  /** What it wrote so far. */
  output(): string
  /** Ends it by this signal and waits; returns the exit code, null when it was killed. */
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<number | null>
}

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

/** The environment a studio with these options is started in; its keys go to the folder. */
function environmentFor(options: StudioOptions, port: number, folder: string): Record<string, string> {
  const keyFile = path.join(folder, 'studio.pem')
  writeFileSync(keyFile, options.privateKey, { mode: 0o600 })
  const seedsFile = path.join(folder, 'seeds.key')
  writeFileSync(seedsFile, options.seedsKey, { mode: 0o600 })
  const platformFiles = options.platformKeys.map((key, index) => {
    const file = path.join(folder, `platform-${index}.pem`)
    writeFileSync(file, key)
    return file
  })
  return {
    STUDIO_PORT: String(port),
    STUDIO_DATABASE_URL: options.databaseUrl,
    STUDIO_PUBLIC_URL: options.publicUrl,
    STUDIO_WALLET_URL: options.walletUrl,
    STUDIO_PRIVATE_KEY_FILE: keyFile,
    STUDIO_SEEDS_KEY_FILE: seedsFile,
    PLATFORM_PUBLIC_KEY_FILE: platformFiles.join(','),
    STUDIO_ART_CACHE: options.artCache,
    STUDIO_PARENT_ORIGINS: options.parentOrigins.join(','),
  }
}

export async function startStudioProcess(options: StudioOptions): Promise<StudioProcess> {
  const port = await freePort()
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-keys-'))
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, ...environmentFor(options, port, folder) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  void exited.then(() => rmSync(folder, { recursive: true, force: true }))
  const origin = `http://127.0.0.1:${port}`
  await untilReady(
    origin,
    () => child.exitCode,
    () => output,
  )
  return {
    async post(url, payload, session = '') {
      const response = await fetch(origin + url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-frame-session': session },
        body: JSON.stringify(payload),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
    output: () => output,
    end(signal) {
      child.kill(signal)
      return exited
    },
  }
}

async function untilReady(
  origin: string,
  exitCode: () => number | null,
  output: () => string,
): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    if (exitCode() !== null) throw new Error(`the studio ended:\n${output()}`)
    const isReady = await fetch(`${origin}/readyz`).then(
      (response) => response.ok,
      () => false,
    )
    if (isReady) return
    await sleep(50)
  }
  throw new Error(`the studio was not ready in time:\n${output()}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
