import { Fact, Facts } from '@night-market/ui/layout/facts.tsx'
import type { Payload } from './kind.ts'

/** Names and values as they are sent, for a kind that has no words of its own. */
export function PlainFacts({ payload }: { payload: Payload }) {
  return (
    <Facts look="lines">
      {leavesOf(payload).map(([name, value]) => (
        <Fact key={name} label={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  )
}

/** `terms.tiers.0.rate` and what it is, for every value. */
export function leavesOf(value: unknown, name = ''): [name: string, text: string][] {
  if (typeof value !== 'object' || value === null) return [[name, String(value)]]
  const entries = Object.entries(value)
  if (entries.length === 0) return [[name, '–']]
  return entries.flatMap(([key, each]) => leavesOf(each, name === '' ? key : `${name}.${key}`))
}
