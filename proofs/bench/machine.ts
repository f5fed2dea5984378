/** Where the time goes while something is measured: whose processors, how many writing transactions, how much log. */
import { readFileSync } from 'node:fs'
import pg from 'pg'

export interface Usage {
  /** Processors kept busy, 1 is one whole core. */
  nodeCores: number
  /** The API's, where it is a process of its own. */
  apiCores: number
  databaseCores: number
  otherCores: number
  writesPerSecond: number
  logBytesPerSecond: number
}

interface Reading {
  atMs: number
  nodeMs: number
  apiMs: number
  databaseMs: number
  machineMs: number
  writes: number
  logBytes: number
}

const TICK_MS = 10

/** Begins to watch; the answer of the call that it returns is what happened in between. */
export async function watchMachine(
  url: string,
  databasePid: number,
  apiPid?: number,
): Promise<() => Promise<Usage>> {
  const begin = await read(url, databasePid, apiPid)
  return async () => {
    const end = await read(url, databasePid, apiPid)
    const seconds = (end.atMs - begin.atMs) / 1000
    const cores = (part: 'nodeMs' | 'apiMs' | 'databaseMs' | 'machineMs'): number =>
      (end[part] - begin[part]) / 1000 / seconds
    return {
      nodeCores: cores('nodeMs'),
      databaseCores: cores('databaseMs'),
      apiCores: cores('apiMs'),
      otherCores: cores('machineMs') - cores('nodeMs') - cores('apiMs') - cores('databaseMs'),
      writesPerSecond: (end.writes - begin.writes) / seconds,
      logBytesPerSecond: (end.logBytes - begin.logBytes) / seconds,
    }
  }
}

async function read(url: string, databasePid: number, apiPid?: number): Promise<Reading> {
  const client = new pg.Client(url)
  await client.connect()
  const { rows } = await client.query<{ writes: number; bytes: number }>(`
    select pg_snapshot_xmax(pg_current_snapshot())::text::float8 as writes,
           pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as bytes`)
  await client.end()
  const { user, system } = process.cpuUsage()
  const backends = readFileSync(`/proc/${databasePid}/task/${databasePid}/children`, 'utf8').trim().split(' ')
  const jiffies = backends.reduce((sum, pid) => sum + jiffiesOf(pid), jiffiesOf(String(databasePid)))
  return {
    atMs: performance.now(),
    nodeMs: (user + system) / 1000,
    apiMs: apiPid === undefined ? 0 : jiffiesOf(String(apiPid)) * TICK_MS,
    databaseMs: jiffies * TICK_MS,
    machineMs: busyJiffies() * TICK_MS,
    writes: rows[0]?.writes ?? 0,
    logBytes: rows[0]?.bytes ?? 0,
  }
}

/** User and system time of a process and of its ended children; none of a process that has just ended. */
function jiffiesOf(pid: string): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  } catch {
    return 0
  }
}

function busyJiffies(): number {
  const [user = 0, nice = 0, system = 0, , , irq = 0, softirq = 0] = (
    readFileSync('/proc/stat', 'utf8').split('\n', 1)[0] ?? ''
  )
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return user + nice + system + irq + softirq
}
