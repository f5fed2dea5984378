/** A plugin of the test run: the functions that a walkthrough names record when they are called. */
import { relative } from 'node:path'
import { parseAst, type Plugin } from 'vite'
import { ROOT } from '../../cli/settings.ts'
import { stopsOf, WALKTHROUGHS } from './stops.ts'

/** Where the calls are recorded, as `file name`. */
export const VISITS = '__visits'

interface Node {
  type: string
  start: number
  end: number
}

interface Declaration extends Node {
  id?: { name: string } | null
  body?: Node
  declaration?: Declaration | null
  declarations?: { id: { name?: string }; init: (Node & { body?: Node }) | null }[]
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
  return body
    .flatMap((each) => functionsIn(each.declaration ?? each))
    .filter(({ name }) => names.has(name))
    .toSorted((a, b) => b.body.start - a.body.start)
    .reduce((text, made) => withVisit(text, file, made), code)
}

interface Made {
  name: string
  body: Node
}

/** The functions that a top-level statement makes: a declaration, or constants that hold arrows. */
function functionsIn({ type, id, body, declarations = [] }: Declaration): Made[] {
  if (type === 'FunctionDeclaration' && id && body) return [{ name: id.name, body }]
  return declarations.flatMap(({ id: { name }, init }) =>
    name !== undefined && init?.type === 'ArrowFunctionExpression' && init.body
      ? [{ name, body: init.body }]
      : [],
  )
}

function withVisit(text: string, file: string, { name, body }: Made): string {
  const visit = `globalThis.${VISITS}?.push(${JSON.stringify(`${file} ${name}`)})`
  const [before, inside, after] = [
    text.slice(0, body.start),
    text.slice(body.start, body.end),
    text.slice(body.end),
  ]
  if (body.type === 'BlockStatement') return `${before}{${visit};${inside.slice(1)}${after}`
  return `${before}(${visit}, ${inside})${after}`
}
