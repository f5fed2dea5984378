import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourceFiles } from './sources.ts'

interface Ban {
  pattern: RegExp
  instead: string
  /** Where the word is at home. */
  except?: RegExp
}

const BANS: Ban[] = [
  {
    pattern: /Math\.random\(/,
    instead: 'chance handed in, or node:crypto',
    except: /^(web|studio\/browser)\//,
  },
  {
    pattern: /\bDate\.now\(|new Date\(\)/,
    instead: 'now as an argument, from platform/clock.ts',
    except: /clock\.ts$|\.test\.ts$|testing\/|^(web|e2e|cli|proofs|studio\/browser)\//,
  },
  { pattern: /:\s*any\b|\bas any\b|<any>/, instead: 'a type' },
  { pattern: /@ts-(ignore|expect-error|nocheck)/, instead: 'a type that fits' },
  { pattern: /\b(it|test|describe)\.(skip|only)\(\s*['"`]/, instead: 'a test that runs' },
  { pattern: /randomBytes\([^)]*\)\[[^\]]*\]\s*%|getRandomValues[^;]*%/, instead: 'rejection sampling' },
  {
    pattern: /\bparseFloat\(|\.toFixed\(/,
    instead: 'whole minor units',
    except: /^(cli|proofs|games|studio|web)\//,
  },
  {
    pattern: /\bvassalage\b/,
    instead: 'vendorCode',
    except: /^(protocol|web)\/|(routes|wire)\.ts$|\.test\.ts$/,
  },
  { pattern: /dangerouslySetInnerHTML/, instead: 'elements' },
  {
    pattern: /process\.env\./,
    instead: 'the env.ts of the feature',
    except: /main\.ts$|env\.ts$|testing\/|^(cli|proofs|e2e)\/|vite\.config\.ts$|\.test\.ts$/,
  },
]

// Words in comments are prose.
const isComment = (line: string): boolean => /^\s*(\*|\/\/|\/\*)/.test(line)
const files = [...sourceFiles()].filter(
  ([path]) => path !== 'proofs/rules/tidy.test.ts' && !path.endsWith('.json'),
)

test.each(BANS)('$pattern is not used; instead: $instead', ({ pattern, except }) => {
  const found = files.flatMap(([path, text]) =>
    except?.test(path) === true
      ? []
      : text
          .split('\n')
          .flatMap((line, index) =>
            pattern.test(line) && !isComment(line) ? [`${path}:${index + 1}: ${line.trim()}`] : [],
          ),
  )
  expect(found).toEqual([])
})

test('functions and triggers of the database stand in sql/ of their feature, not in a migration', () => {
  const creates = /^\s*create\s+(or\s+replace\s+)?(function|procedure|trigger)\b/im
  const found = files.filter(([path, text]) => path.includes('/migrations/') && creates.test(text))
  expect(found.map(([path]) => path)).toEqual([])
})

test('the dump of the database names functions, each a file in sql/, and repeats none of their text', () => {
  const dump = readFileSync('api/schema.sql', 'utf8')
  expect(dump).not.toMatch(/create (or replace )?function|\$function\$/i)
  const [, executed = ''] = dump.split('-- who may execute\n')
  const named = new Set([...executed.matchAll(/^([a-z_]+\.[a-z_]+)\(/gm)].map(([, name = '']) => name))
  const written = files.flatMap(([path]) =>
    /^api\/src\/.+\/sql\//.test(path) ? [readFileSync(path, 'utf8')] : [],
  )
  const defined = written.join('\n').matchAll(/^create or replace function ([a-z_]+\.[a-z_]+)\(/gm)
  expect([...named].toSorted()).toEqual([...new Set([...defined].map(([, name = '']) => name))].toSorted())
})

test('no file has a name that says nothing', () => {
  const nameless = /(^|\/)(utils?|helpers?|managers?|common|misc|data|info|types)(\.tsx?|\/)/
  expect(files.map(([path]) => path).filter((path) => nameless.test(path))).toEqual([])
})
