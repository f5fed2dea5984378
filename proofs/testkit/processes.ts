/** The processes of a deployment, as the system lists them. */
import { readdirSync, readFileSync } from 'node:fs'
import type { Settings } from '../../cli/settings.ts'

type Place = Pick<Settings, 'DATA_DIR'>

/** The environment of the process that runs this program, as text. Throws when none does. */
export function environmentOf(place: Place, program: string): string {
  const isIt = (pid: string): boolean => readFileSync(`/proc/${pid}/cmdline`, 'utf8').endsWith(`${program}\0`)
  const pid = processesOf(place).find(isIt)
  if (pid === undefined) throw new Error(`${program} does not run`)
  return readFileSync(`/proc/${pid}/environ`, 'utf8')
}

/** The ids of the processes whose environment or arguments name this data folder, this one aside. */
export function processesOf({ DATA_DIR }: Place): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid) || pid === String(process.pid)) return false
    try {
      return ['environ', 'cmdline'].some((part) =>
        readFileSync(`/proc/${pid}/${part}`, 'utf8').includes(DATA_DIR),
      )
    } catch {
      // It ended while we looked.
      return false
    }
  })
}
