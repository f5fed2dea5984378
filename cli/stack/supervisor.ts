/** Keeps a server process running: starts it, restarts it when it dies, stops it on request. */
import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { spawnChild } from './child.ts'
import { environmentWith } from './environment.ts'
import { ROOT } from '../settings.ts'
import { Stop } from '../stop.ts'

export interface Supervised {
  /** The process that runs now. */
  pid(): number
  stop(): Promise<void>
}

export interface Program {
  name: string
  /** Arguments for Node: the file to run. */
  args: string[]
  /** Its variables. */
  env: Record<string, string>
  /** Variables that go on to it from the environment of this process. */
  passes: readonly string[]
  /** Answers 200 when it can serve. */
  readyUrl: string
}

const QUICK_START = import.meta.resolve('./compile-cache.mjs')
const RESTART_MS = [0, 500, 1000, 2000, 5000]
/** A process that ran this long before it died is restarted at once. */
const STEADY_MS = 30_000
const EXIT_MS = 10_000
/** What hangs at its start ends here; a slow machine needs twenty seconds. */
const READY_MS = 120_000
/** Exit code of a server that says what is wrong with its settings: trying again would not help. */
const WRONG_SETTINGS = 2

/** Starts the program and answers when it is ready; rejects with the program's last output when it does not. */
export async function supervise(program: Program): Promise<Supervised> {
  let isStopping = false
  let restarts = 0
  let child: ChildProcess
  let lastWords = ''
  let startedAt = 0

  const start = (): void => {
    startedAt = performance.now()
    child = spawnChild([process.execPath, '--import', QUICK_START, ...program.args], 'TERM', {
      cwd: ROOT,
      env: { ...environmentWith(program.passes), ...program.env },
      stdio: ['ignore', 'inherit', 'pipe'],
    })
    child.stderr?.on('data', (chunk: Buffer) => {
      lastWords = (lastWords + chunk.toString()).slice(-2000)
      if (isReady) process.stderr.write(chunk)
    })
    child.once('exit', (code) => {
      if (isStopping || !isReady || code === WRONG_SETTINGS) return
      if (performance.now() - startedAt > STEADY_MS) restarts = 0
      const pause = RESTART_MS[Math.min(restarts++, RESTART_MS.length - 1)] ?? 1000
      console.error(`The ${program.name} stopped (${code ?? 'killed'}); starting it again.`)
      setTimeout(() => !isStopping && start(), pause)
    })
  }
  let isReady = false
  start()
  await ready(
    program,
    () => hasEnded(child),
    () => lastWords,
  )
  isReady = true
  return {
    pid: () => child.pid ?? 0,
    async stop() {
      isStopping = true
      if (hasEnded(child)) return
      const exited = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), EXIT_MS)
      await exited
      clearTimeout(timer)
    },
  }
}

/** By itself, or by a signal: Ctrl-C reaches a child that has not left the group of its parent yet. */
const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

async function ready(program: Program, isOver: () => boolean, lastWords: () => string): Promise<void> {
  const until = performance.now() + READY_MS
  while (performance.now() < until) {
    if (isOver()) throw new Stop(`The ${program.name} could not start.\n${lastWords().trim()}`)
    if (await answers(program.readyUrl)) return
    await sleep(40)
  }
  throw new Stop(`The ${program.name} was not ready in time.\n${lastWords().trim()}`)
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { signal: AbortSignal.timeout(2000) })).ok
  } catch {
    return false
  }
}
