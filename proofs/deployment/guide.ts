/** The commands of docs/deployment.md, in the order and the kinds the page gives them. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../cli/settings.ts'

/** Commands of the owner; variables of the servers' shells; one server. */
export type Kind = 'commands' | 'servers' | 'server'

export interface Block {
  kind: Kind
  script: string
}

const readGuide = (): string => readFileSync(join(ROOT, 'docs/deployment.md'), 'utf8')

/** The configuration of nginx that the page gives. */
export function guideNginx(): string {
  return readGuide().match(/^```nginx\n([^]*?)^```$/m)?.[1] ?? ''
}

export function guideBlocks(): Block[] {
  return [...readGuide().matchAll(/^```sh (commands|servers|server)\n([^]*?)^```$/gm)].map(
    ([, kind = '', script = '']) => ({ kind: kind as Kind, script }),
  )
}

/** The page's example names, replaced by those of a walk. */
export function withNames(script: string, names: Record<string, string>): string {
  return Object.entries(names).reduce((text, [name, value]) => text.replaceAll(name, value), script)
}
