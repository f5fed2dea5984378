/** The processes of a deployment, and what is done to them. */
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { TestProduct } from '../testkit/product.ts'

export function databasePid({ database }: TestProduct): number {
  const pid = database.pid()
  if (pid === null) throw new Error('the database is not the bundled one')
  return pid
}

/** The server and everything it started, itself first: then it starts nothing more. */
export function backendsOf(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
  return [pid, ...children.trim().split(' ').map(Number)]
}

export async function stopFor(stillMs: number, pids: number[]): Promise<void> {
  for (const pid of pids) process.kill(pid, 'SIGSTOP')
  await sleep(stillMs)
  for (const pid of pids) process.kill(pid, 'SIGCONT')
}
