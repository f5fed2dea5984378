/** The import graph, read from the text. */

export interface Import {
  from: string
  to: string
  isTypeOnly: boolean
  /** It is carried out later, where it stands in the code. */
  isLater: boolean
}

const IMPORT =
  /^(?:import|export)\s+(type\s)?[^'";]*?from\s+'([^']+)'|^import\s+'([^']+)'|import\('([^']+)'\)/gm

export function importsOf(path: string, text: string): Import[] {
  return [...text.matchAll(IMPORT)].flatMap((match) => {
    const specifier = match[2] ?? match[3] ?? match[4] ?? ''
    const to = targetOf(path, specifier)
    return to === null
      ? []
      : [{ from: path, to, isTypeOnly: match[1] !== undefined, isLater: match[4] !== undefined }]
  })
}

function targetOf(path: string, specifier: string): string | null {
  const own = /^@night-market\/([a-z-]+)\/(.+)$/.exec(specifier)
  if (own !== null) return `${own[1]}/src/${own[2]}${/\.\w+$/.test(own[2] ?? '') ? '' : '.ts'}`
  if (!specifier.startsWith('.')) return specifier.startsWith('node:') ? specifier : null
  const parts = path.split('/').slice(0, -1)
  for (const part of specifier.split('/')) {
    if (part === '..') parts.pop()
    else if (part !== '.') parts.push(part)
  }
  return parts.join('/')
}
