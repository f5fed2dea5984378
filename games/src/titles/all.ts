/** The catalogue: every title the studio serves, with its maths and its certificate, ready made. */
import { GENERATED_MINIS } from './generated/minis.ts'
import { GENERATED_SLOTS } from './generated/slots.ts'
import type { Title } from './title.ts'

export const TITLES: Title[] = [...GENERATED_SLOTS, ...GENERATED_MINIS].map(
  (line) => JSON.parse(line) as Title,
)

const byCode = new Map(TITLES.map((title) => [title.code, title]))

export function titleByCode(code: string): Title | undefined {
  return byCode.get(code)
}
