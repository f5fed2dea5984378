/** Loaded before each test file: writes down what the file took, where a check asks for it. */
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, expect } from 'vitest'
import { ROOT } from '../settings.ts'
import { childrenSeconds, type Cost } from './costs.ts'

const log = process.env.FILE_COSTS
if (log !== undefined) {
  const begunAt = performance.now()
  const own = process.cpuUsage()
  const children = childrenSeconds()
  afterAll(() => {
    const { user, system } = process.cpuUsage(own)
    const cost: Cost = {
      name: relative(ROOT, expect.getState().testPath ?? ''),
      wall: (performance.now() - begunAt) / 1000,
      processor: (user + system) / 1e6 + childrenSeconds() - children,
    }
    appendFileSync(log, `${JSON.stringify(cost)}\n`)
  })
}
