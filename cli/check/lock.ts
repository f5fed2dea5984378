/** The lock must name every optional package of every system, or a clean install elsewhere fails. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../settings.ts'

interface Locked {
  version?: string
  link?: boolean
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/** Null when complete, else what is missing. */
export function lockIsComplete(
  text: string = readFileSync(join(ROOT, 'package-lock.json'), 'utf8'),
): string | null {
  const { packages } = JSON.parse(text) as { packages: Record<string, Locked> }
  const missing: string[] = []
  for (const [path, locked] of Object.entries(packages)) {
    for (const name of Object.keys({ ...locked.dependencies, ...locked.optionalDependencies })) {
      if (!isResolved(packages, path, name))
        missing.push(`${path || 'the root'} needs ${name}, which the lock lacks`)
    }
  }
  return missing.length === 0 ? null : missing.join('\n')
}

/** Looks where Node would: beside, then in every folder above. */
function isResolved(packages: Record<string, Locked>, from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('node_modules') - 1))) {
    if (packages[`${folder === '' ? '' : `${folder}/`}node_modules/${name}`] !== undefined) return true
    if (folder === '') return false
  }
}
