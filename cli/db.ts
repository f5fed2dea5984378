/** `npm run db`: the tables of the local database, or of `DATABASE_URL`. */
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { openProductDatabase, prepareDatabase } from './database/database.ts'
import { passNumbers } from './database/transaction-numbers.ts'
import { run } from './run.ts'
import { writeServerEnv } from './stack/server-env.ts'
import { readSettings } from './settings.ts'
import { startStack } from './stack/stack.ts'
import { argumentsFor, main, Stop } from './stop.ts'

const HELP = `
npm run db -- migrate    brings every table up to date, and sets the passwords of the servers' logins
                         (other passwords with --new-passwords)
npm run db -- renumber   after a restore from another cluster: passes the transaction numbers that rows keep
npm run db -- reset      forgets all data of DATA_DIR and fills it anew
npm run db -- shape      writes api/schema.sql and the types of the tables`

await main(async (words) => {
  const { values: options, positionals } = argumentsFor(HELP, words, {
    allowPositionals: true,
    options: { 'new-passwords': { type: 'boolean', default: false } },
  })
  const [what = 'reset'] = positionals
  const settings = readSettings()
  if (what === 'shape')
    return void (await run(process.execPath, ['cli/database/shape.ts'], { isShown: true }))
  if (existsSync(join(settings.DATA_DIR, 'pg.url'))) throw new Stop('Night Market runs; stop it first.')
  if (what === 'reset') {
    if (settings.DATABASE_URL !== undefined)
      throw new Stop('DATABASE_URL is not ours to reset; drop that database by hand.')
    rmSync(settings.DATA_DIR, { recursive: true, force: true })
    const stack = await startStack(settings)
    await stack.stop()
    return
  }
  if (what !== 'migrate' && what !== 'renumber')
    throw new Stop(`npm run db knows reset, migrate, renumber and shape, not "${what}".`)
  const database = await openProductDatabase(settings)
  if (what === 'renumber') {
    console.log(`Passed ${await passNumbers(database.url)} transaction numbers.`)
    return database.stop()
  }
  await prepareDatabase(database.url, settings.DATA_DIR, { isNew: options['new-passwords'] })
  await database.stop()
  if (settings.DATABASE_URL === undefined) return
  for (const file of writeServerEnv(settings.DATA_DIR, settings.DATABASE_URL)) console.log(`Wrote ${file}`)
})
