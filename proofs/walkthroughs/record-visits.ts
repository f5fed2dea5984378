/** A plugin of the test run: the functions that a walkthrough names record when they are called. */
import { relative } from 'node:path'
import { parseAst, type Plugin } from 'vite'
import { ROOT } from '../../cli/settings.ts'
import { stopsOf, WALKTHROUGHS } from './stops.ts'

/** Where the calls are recorded, as `file name`. */
export const VISITS = '__visits'

interface Block {
  type: string
  start: number
}

interface Declaration {
  type: string
  id?: { name: string } | null
  body?: Block
  declaration?: Declaration | null
}

export function recordVisits(): Plugin {
  const stops = WALKTHROUGHS.flatMap(stopsOf)
  return {
    name: 'record-visits',
    enforce: 'post',
    transform(code, id) {
      const file = relative(ROOT, id.split('?')[0] ?? id)
      const names = new Set(stops.filter((stop) => stop.file === file).map(({ name }) => name))
      return names.size === 0 ? null : { code: withVisits(code, file, names), map: null }
    },
  }
}

/** From the end to the beginning, so that places found before stay right. */
function withVisits(code: string, file: string, names: Set<string>): string {
  const { body } = parseAst(code) as unknown as { body: Declaration[] }
  const places = body
    .map((each) => each.declaration ?? each)
    .flatMap(({ type, id, body: block }) =>
      type === 'FunctionDeclaration' && id && block && names.has(id.name)
        ? [{ name: id.name, at: block.start + 1 }]
        : [],
    )
  return places
    .toSorted((a, b) => b.at - a.at)
    .reduce(
      (text, { name, at }) =>
        `${text.slice(0, at)}globalThis.${VISITS}?.push(${JSON.stringify(`${file} ${name}`)});${text.slice(at)}`,
      code,
    )
}
