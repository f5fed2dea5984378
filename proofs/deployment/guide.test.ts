import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { API_VARIABLES } from '../../api/src/env.ts'
import { STUDIO_VARIABLES } from '../../studio/src/env.ts'
import { ROOT } from '../../cli/settings.ts'
import { KEPT_MEMORY } from '../../cli/stack/environment.ts'
import { guideBlocks } from './guide.ts'

test('the deployment guide names commands there are and variables that are read', () => {
  const blocks = guideBlocks()
  expect(blocks.filter(({ kind }) => kind === 'server')).toHaveLength(3)
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const commands = blocks.flatMap(({ script }) => [...script.matchAll(/npm run ([a-z]+)/g)])
  expect(commands.length).toBeGreaterThan(4)
  for (const [, name] of commands) expect(Object.keys(scripts)).toContain(name)
  const servers = blocks.filter(({ kind }) => kind !== 'commands').map(({ script }) => script)
  const known = [...API_VARIABLES, ...STUDIO_VARIABLES, ...Object.keys(KEPT_MEMORY), 'DATA_DIR']
  for (const [, name] of servers.join('\n').matchAll(/\b([A-Z_]{4,})=/g)) expect(known).toContain(name)
})

test('the units of the guide start what there is, with variables that are read', () => {
  const units = [
    ...readFileSync(join(ROOT, 'docs/deployment.md'), 'utf8').matchAll(/^```ini\n([^]*?)^```$/gm),
  ]
  const started = units.map(([, unit = '']) => /^ExecStart=\S+ (\S+)$/m.exec(unit)?.[1] ?? '')
  expect(started).toEqual(['api/src/main.ts', 'studio/src/main.ts'])
  for (const file of started) expect(existsSync(join(ROOT, file)), file).toBe(true)
  const set = units.flatMap(([unit]) => [
    ...(/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').matchAll(/(\S+)=/g),
  ])
  const known = [...API_VARIABLES, ...STUDIO_VARIABLES, ...Object.keys(KEPT_MEMORY)]
  expect(set.length).toBeGreaterThan(3)
  for (const [, name] of set) expect(known).toContain(name)
})
