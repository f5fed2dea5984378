/**
 * Starts a server process that never outlives its parent and ignores Ctrl-C: the parent stops its children
 * in order, and the system ends them when the parent was killed.
 */
import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { existsSync } from 'node:fs'

const SETPRIV = '/usr/bin/setpriv'

export function spawnChild(
  command: string[],
  whenParentDies: 'INT' | 'TERM',
  options: Pick<SpawnOptions, 'stdio' | 'env' | 'cwd'>,
): ChildProcess {
  const whole = existsSync(SETPRIV) ? [SETPRIV, '--pdeathsig', whenParentDies, ...command] : command
  const [file = '', ...args] = whole
  return spawn(file, args, { ...options, detached: true })
}
