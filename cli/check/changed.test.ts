import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../settings.ts'
import { affectedBy } from './changed.ts'

test.each([
  ['api/src/play/sql/answer_set.sql', ['api/src/play/', 'proofs/simulation/'], []],
  ['api/migrations/0031_x.sql', ['api/'], []],
  ['api/src/play/launch.ts', ['proofs/rules/'], []],
  ['web/src/features/protection/limits.tsx', ['proofs/rules/'], ['safer-play']],
  ['web/src/shell/session.ts', ['proofs/rules/'], ['addresses', 'first-session', 'keyboard', 'pages']],
  ['e2e/journeys/money/records.e2e.ts', ['proofs/rules/'], ['records']],
  ['docs/style.md', [], []],
])('a change of %s runs the tests of %j and the journeys %j', (path, folders, journeys) => {
  expect(affectedBy([path])).toEqual({ folders, journeys })
})

test('every feature of the site has journeys, and they exist', () => {
  const features = readdirSync(join(ROOT, 'web/src/features'))
  const walked = readdirSync(join(ROOT, 'e2e/journeys'), { recursive: true, encoding: 'utf8' }).map((path) =>
    basename(path),
  )
  for (const feature of features) {
    const { journeys } = affectedBy([`web/src/features/${feature}/x.tsx`])
    expect(journeys, feature).not.toEqual([])
    for (const journey of journeys) expect(walked, journey).toContain(`${journey}.e2e.ts`)
  }
})
