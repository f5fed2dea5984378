/**
 * Starts a server process that outlives no parent and hears no Ctrl-C of its own: the parent ends its children
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
