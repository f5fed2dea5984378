/** A separate disk for a deployment, small enough to be filled completely. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, statfsSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEGABYTE = 1024 * 1024
const BYTES = 3072 * MEGABYTE

export interface SmallDisk {
  folder: string
  close(): void
}

/** Null where we may not mount one. */
export function openSmallDisk(): SmallDisk | null {
  const home = mkdtempSync(join(tmpdir(), 'night-market-disk-'))
  const [folder, image] = [join(home, 'disk'), join(home, 'image')]
  writeFileSync(image, '')
  truncateSync(image, BYTES)
  const isMounted =
    process.getuid?.() === 0 &&
    does('mkfs.ext4', '-q', '-F', '-m', '0', image) &&
    does('mkdir', folder) &&
    does('mount', '-o', 'loop', image, folder)
  const close = (): void => {
    if (isMounted && !does('umount', folder)) does('umount', '--lazy', folder)
    rmSync(home, { recursive: true, force: true })
  }
  if (isMounted) {
    opened.add(statSync(folder).dev)
    return { folder, close }
  }
  close()
  return null
}

/** The device numbers of those that were opened here. */
const opened = new Set<number>()

/** Whether a folder lies on such a disk: no other is ever filled. */
export function isOnSmallDisk(folder: string): boolean {
  return opened.has(statSync(folder).dev)
}

/** Takes all that is free, also what was freed since it was asked last. `free` gives everything back. */
export function ballastIn(folder: string): { fill(): void; free(): void } {
  if (!isOnSmallDisk(folder)) throw new Error(`${folder} is on no small disk`)
  const taken: string[] = []
  return {
    fill() {
      for (let bytes = BYTES; bytes >= 4096; bytes = Math.floor(bytes / 2)) {
        const { bavail, bsize } = statfsSync(folder)
        if (bavail === 0) return
        const file = join(folder, `ballast-${taken.length}`)
        taken.push(file)
        does('fallocate', '--length', String(Math.min(bytes, bavail * bsize)), file)
      }
    },
    free() {
      for (const file of taken) rmSync(file, { force: true })
    },
  }
}

function does(file: string, ...args: string[]): boolean {
  return spawnSync(file, args, { stdio: 'ignore' }).status === 0
}
