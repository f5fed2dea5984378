/** The titles of a running product: which the studio offers, and which of them still wait for their round. */
import { familyOf } from '@night-market/games/families/index'
import { SERIES } from '@night-market/games/families/series'
import { TITLES } from '@night-market/games/testing/titles'
import { setTimeout as sleep } from 'node:timers/promises'
import { aggregatorByCode, syncCatalogue } from '../../api/src/catalogue/index.ts'
import { systemClock } from '../../api/src/platform/clock.ts'
import { openDatabase } from '../../api/src/platform/database/db.ts'
import { privateKeyIn, signedClient } from '../../api/src/platform/http/signed-http.ts'
import { keyPair } from '../../cli/stack/key-files.ts'
import type { Stack } from '../../cli/stack/stack.ts'
import { ask } from '../testkit/product.ts'

export interface RobotTitle {
  code: string
  family: string
  /** What plays its rounds: alone, at a shared table, or at a table with seats. */
  host: 'round' | 'table' | 'seat'
}

const LOOK_MS = 500
const FILLED_WITHIN_MS = 1_800_000

/** Waits until the studio has generated its titles, and lists them all on the platform. */
export async function listTitles(stack: Stack, onProgress: (stored: number) => void): Promise<void> {
  const most = stack.settings.STUDIO_TITLES ?? Infinity
  const expected = TITLES.length + SERIES.reduce((sum, series) => sum + Math.min(series.titles, most), 0)
  const giveUpAt = performance.now() + FILLED_WITHIN_MS
  for (;;) {
    const [found] = await ask(stack.database.url, 'select count(*)::int as stored from studio.titles', [])
    const stored = Number(found?.stored)
    if (stored >= expected) break
    if (performance.now() > giveUpAt) throw new Error(`the studio has ${stored} of ${expected} titles`)
    onProgress(stored)
    await sleep(LOOK_MS)
  }
  const database = openDatabase({
    url: stack.database.url,
    role: null,
    maxConnections: 2,
    onPoolError: () => {},
  })
  try {
    const aggregator = await aggregatorByCode(database.db, 'studio')
    if (aggregator === null) throw new Error('the studio is not connected')
    const key = privateKeyIn(keyPair(stack.settings.DATA_DIR, 'platform').privateFile)
    const client = signedClient({ key, clock: systemClock })
    await syncCatalogue(database.db, aggregator, client, systemClock())
  } finally {
    await database.close()
  }
}

/** Titles on offer without a settled round on the platform, those at tables first: their rounds take longest. */
export async function titlesToPlay({ database }: Stack): Promise<RobotTitle[]> {
  const rows = await ask(
    database.url,
    `select t.code, t.family,
       case when t.title ? 'seats' then 'seat' when t.title ? 'table' then 'table' else 'round' end as host
     from studio.titles t
     where t.is_offered
       and not exists (select from play.rounds r where r.game_code = t.code and r.status = 'settled')
     order by host desc, t.place, t.code`,
    [],
  )
  return rows.map(({ code, family, host }) => ({
    code: String(code),
    family: familyOf({ family: String(family) }).id,
    host: host as RobotTitle['host'],
  }))
}
