import { existsSync, statfsSync } from 'node:fs'
import { freemem, tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
const GIGABYTE = 1024 ** 3
/** What the databases and browsers of a run hold at once, and as much again. */
const [ROOM, FREE] = [4 * GIGABYTE, 10 * GIGABYTE]

/**
 * A folder for what lives as long as a run of the tests: in memory where there is room, else that of the system. A
 * database is some thousand files, and on a disk a quarter of PostgreSQL's processor time went into making them.
 */
export function memoryFolder(): string {
  if (!existsSync(IN_MEMORY) || freemem() < FREE) return tmpdir()
  const { bavail, bsize } = statfsSync(IN_MEMORY)
  return bavail * bsize < ROOM ? tmpdir() : IN_MEMORY
}
