/** Rule 2: a feature of the API declares whom it uses. */
import { importsOf } from './imports.ts'
import { isTest, type Files, type Rule, type Violation } from './rule.ts'

const LIST = /^ \* Leans on: ([^.]*)\.$/m

function find(files: Files): Violation[] {
  const features = [...files.keys()].flatMap((path) => /^api\/src\/([^/]+)\/index\.ts$/.exec(path)?.[1] ?? [])
  return features.flatMap((feature) => {
    const door = `api/src/${feature}/index.ts`
    const list = LIST.exec(files.get(door) ?? '')?.[1]
    if (list === undefined) return [{ key: door, sentence: `${door} does not say whom it leans on` }]
    const declared = list === 'nothing' ? [] : list.split(', ')
    return differences(door, declared, usedBy(feature, files))
  })
}

function differences(door: string, declared: string[], used: Set<string>): Violation[] {
  const missing = [...used].filter((other) => !declared.includes(other))
  const idle = declared.filter((other) => !used.has(other))
  return [
    ...missing.map((other) => ({
      key: `${door} ${other}`,
      sentence: `${door}: does not list "${other}", which the feature imports`,
    })),
    ...idle.map((other) => ({
      key: `${door} ${other}`,
      sentence: `${door}: lists "${other}", which the feature does not import`,
    })),
  ]
}

/** Everybody leans on the platform; that needs no declaration. */
function usedBy(feature: string, files: Files): Set<string> {
  const own = [...files].filter(([path]) => path.startsWith(`api/src/${feature}/`) && !isTest(path))
  const targets = own.flatMap(([path, text]) => importsOf(path, text).map(({ to }) => to))
  const others = targets.flatMap((to) => /^api\/src\/([^/]+)\//.exec(to)?.[1] ?? [])
  return new Set(others.filter((other) => other !== feature && other !== 'platform'))
}

export const leansOn: Rule = {
  title: "the docstring of a feature's index.ts lists exactly the features it imports (`Leans on: …`)",
  find,
  exceptions: {},
}
