import { transact, type Db } from '../../platform/database/db.ts'
import { audit } from '../../platform/database/audit.ts'
import type { Actor } from '../../platform/actor.ts'
import { cached } from '../../platform/work/cached.ts'
import { foldText, wordsIn } from '../text/fold.ts'
import type { WordList } from '../text/judge.ts'
import * as queries from './queries.ts'

/** The operator's words, at most three seconds old. */
export const wordListOf = cached(async (db: Db): Promise<WordList> => {
  const words = await queries.words(db)
  const of = (verdict: queries.Word['verdict']): string[] =>
    words.filter((each) => each.verdict === verdict).map(({ word }) => word)
  return { refused: of('refuse'), held: of('hold') }
})

export const listedWords = (db: Db): Promise<queries.Word[]> => queries.words(db)

/** Lists a word, changes its verdict, or takes it off with null. It is stored as messages are compared. */
export async function setWord(
  db: Db,
  { word, verdict }: { word: string; verdict: queries.Word['verdict'] | null },
  by: Actor<'staff'>,
  now: Date,
): Promise<void> {
  const folded = wordsIn(foldText(word)).join(' ')
  if (folded === '') return
  await transact(db, async (tx) => {
    await (verdict === null
      ? queries.deleteWord(tx, folded)
      : queries.putWord(tx, { word: folded, verdict }, by, now))
    await audit(tx, { who: by, what: 'rooms.word_changed', subject: folded, details: { verdict } }, now)
  })
  wordListOf.forget(db)
}
