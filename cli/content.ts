/** `npm run content`: the first texts of a site; of the deployment here, or that of `DATABASE_URL`. */
import { userInfo } from 'node:os'
import { publishDrafts } from '../api/src/content/index.ts'
import { systemClock } from '../api/src/platform/clock.ts'
import { onInstance } from './instance.ts'
import { argumentsFor, main, Stop } from './stop.ts'

const HELP = `
npm run content -- draft      publishes terms, privacy, licences and help in English and Hindi, marked as drafts

Entries that exist keep their texts, so it can run again. The staff replace a draft as they change any text; terms and privacy
take a second person. Every text is audited with who published it.`

/** `words` as behind `npm run content --`. */
export async function content(words: string[]): Promise<void> {
  const [word] = argumentsFor(HELP, words, { allowPositionals: true }).positionals
  if (word !== 'draft') throw new Stop(HELP.trim())
  const by = { kind: 'operator', name: userInfo().username }
  const { published, kept } = await onInstance((db) => publishDrafts(db, by, systemClock()))
  if (published.length > 0)
    console.log(`Published as drafts: ${published.join(', ')}.\nReplace them before you take real money.`)
  if (kept.length > 0) console.log(`Already there, not changed: ${kept.join(', ')}.`)
}

if (import.meta.main) await main(content)
