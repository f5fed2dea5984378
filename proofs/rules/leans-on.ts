/** Rule 2: a feature of the API declares whom it uses. */
import { importsOf } from './imports.ts'
import { isTest, type Files, type Rule, type Violation } from './rule.ts'

const LIST = /export const leansOn(?::[^=]+)? = \[([^\]]*)\]/

function find(files: Files): Violation[] {
  const features = [...files.keys()].flatMap((path) => /^api\/src\/([^/]+)\/index\.ts$/.exec(path)?.[1] ?? [])
  return features.flatMap((feature) => {
    const door = `api/src/${feature}/index.ts`
    const list = LIST.exec(files.get(door) ?? '')?.[1]
    if (list === undefined) return [{ key: door, sentence: `${door} declares no leansOn` }]
    const declared = [...list.matchAll(/'([^']+)'/g)].map((match) => match[1] ?? '')
    return differences(door, declared, usedBy(feature, files))
  })
}

function differences(door: string, declared: string[], used: Set<string>): Violation[] {
  const missing = [...used].filter((other) => !declared.includes(other))
  const idle = declared.filter((other) => !used.has(other))
  return [
    ...missing.map((other) => ({
      key: `${door} ${other}`,
      sentence: `${door}: leansOn does not list "${other}", which the feature imports`,
    })),
    ...idle.map((other) => ({
      key: `${door} ${other}`,
      sentence: `${door}: leansOn lists "${other}", which the feature does not import`,
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
  title: "a feature's index.ts lists in leansOn exactly the features it imports",
  find,
  exceptions: {
    'api/': 'being moved into the folders of docs/architecture.md',
  },
}
