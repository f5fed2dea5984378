/** Rule 9: the build computes from the imports which labels a page brings; nobody lists them. */
import { lineAt, withoutComments } from './code.ts'
import { importsOf } from './imports.ts'
import { product, type Files, type Rule, type Violation } from './rule.ts'

const LABELS = /^(?:web\/src\/(.+)|(ui)\/src)\/labels\/en\.json$/
const KEY = /(['"`])([a-z]\w*(?:\.\w+)+)\1/g
const KEY_BEGINNING = /`([a-z]\w*\.[\w.]*)\$\{/g
/** The calls that the build completes with namespaces: a second argument is one that somebody wrote. */
const BY_HAND =
  /\bloadNamespaces\(\s*[^)\s]|\bstartLanguage\(\s*[^)\s]|\b(?:lazyPage|piece)\(\s*\(\) => import\('[^']+'\)\s*,\s*[^)\s]/g
const FEATURE = /^web\/src\/(features\/[^/]+)\//
const LOADER = 'web/src/shell/i18n/'

function find(files: Files): Violation[] {
  const keys = keysOf(files)
  const sources = product(files, /^(web|ui)\/src\/.*\.tsx?$/)
  const imported = Map.groupBy(
    sources.flatMap(([path, text]) => importsOf(path, text)),
    ({ from }) => siteOf(from),
  )
  return sources.flatMap(([path, text]) => {
    const code = withoutComments(text)
    const ofSite = (imported.get(siteOf(path)) ?? []).flatMap(({ to }) => FEATURE.exec(to)?.[1] ?? [])
    return [
      ...foreign(path, code, keys, siteOf(path) === null ? [] : ofSite),
      ...(path.startsWith(LOADER) ? [] : declared(path, code)),
    ]
  })
}

/** Which namespace each key stands in: the folder of its labels from `web/src`, or `ui`. */
function keysOf(files: Files): Map<string, string> {
  return new Map(
    [...files].flatMap(([path, text]) => {
      const [, folder, ui] = LABELS.exec(path) ?? []
      const namespace = folder ?? ui
      return namespace === undefined
        ? []
        : Object.keys(JSON.parse(text) as object).map((key) => [key, namespace] as const)
    }),
  )
}

function foreign(path: string, code: string, keys: Map<string, string>, imported: string[]): Violation[] {
  const allowed = allowedIn(path, imported)
  const used = [...code.matchAll(KEY), ...code.matchAll(KEY_BEGINNING)].flatMap((match) => {
    const whole = match[2] === undefined ? null : keys.get(match[2])
    const begun = match[2] === undefined ? [...keys].find(([key]) => key.startsWith(match[1] ?? '')) : null
    const namespace = whole ?? begun?.[1]
    return namespace === undefined || allowed(namespace) ? [] : [{ namespace, at: match.index }]
  })
  return used.map(({ namespace, at }) => ({
    key: path,
    sentence: `${path}:${lineAt(code, at)} uses a label of ${namespace}, which its imports do not bring`,
  }))
}

/** A feature uses its own labels, a site those of the features it imports; both use those of the shell and the controls. */
function allowedIn(path: string, imported: string[]): (namespace: string) => boolean {
  if (path.startsWith('ui/')) return (namespace) => namespace === 'ui'
  const own = /^web\/src\/((?:features|sites)\/[^/]+)\//.exec(path)?.[1] ?? 'shell'
  const folders = ['ui', 'shell', own, ...imported]
  return (namespace) => folders.some((folder) => `${namespace}/`.startsWith(`${folder}/`))
}

const siteOf = (path: string): string | null => /^web\/src\/sites\/([^/]+)\//.exec(path)?.[1] ?? null

function declared(path: string, code: string): Violation[] {
  return [...code.matchAll(BY_HAND)].map((match) => ({
    key: path,
    sentence: `${path}:${lineAt(code, match.index)} lists namespaces by hand: the build computes them`,
  }))
}

export const labelNamespaces: Rule = {
  title: 'a component uses the labels that its imports bring, and no namespace is listed by hand',
  find,
  exceptions: {},
}
