/** The search index as a file: built at most every three seconds, compressed once for all who ask. */
import { createHash } from 'node:crypto'
import type { ReturnFigures, SearchIndex } from '@night-market/protocol/catalogue'
import { codeOfName } from '@night-market/protocol/values/text/game-code'
import type { Db } from '../platform/database/db.ts'
import { ok } from '../platform/http/http.ts'
import { cached } from '../platform/work/cached.ts'
import { replyFile, type ReplyFile } from './reply-file.ts'
import { searchRows, type SearchRow } from './search-queries.ts'

export interface SearchFile {
  /** As an entity tag: equal versions hold equal rows. */
  version: string
  file: ReplyFile
}

export const searchFile = cached(async (db: Db): Promise<SearchFile> => {
  const index = searchIndexOf(await searchRows(db))
  return { version: `"${index.version}"`, file: replyFile(ok(index)) }
})

function searchIndexOf(rows: readonly SearchRow[]): SearchIndex {
  const vendors = [...Map.groupBy(rows, ({ vendorCode }) => vendorCode)].map(([code, games]) => {
    return { code, ...shared(games.map(({ iconUrl }) => iconUrl)) }
  })
  const types = [...new Set(rows.map(({ gameType }) => gameType))]
  const placeOf = new Map(vendors.map(({ code }, place) => [code, place]))
  const words = [...new Set(rows.map((row) => row.words))]
  const wordsAt = new Map(words.map((text, place) => [text, place]))
  const beside = rows.map(({ figures }) => JSON.stringify(besideReturn(figures)))
  const figures = [...new Set(beside)]
  const index = {
    vendors,
    types,
    words,
    names: rows.map(({ name }) => name),
    codes: rows.map(({ name, code }) => (codeOfName(name) === code ? '' : code)),
    vendorOf: rows.map(({ vendorCode }) => placeOf.get(vendorCode) ?? 0),
    typeOf: rows.map(({ gameType }) => types.indexOf(gameType)),
    wordsOf: rows.map((row) => wordsAt.get(row.words) ?? 0),
    icons: rows.map(({ code, iconUrl, vendorCode }) => {
      const { iconsBegin = '', iconsEnd = '' } = vendors[placeOf.get(vendorCode) ?? 0] ?? {}
      return iconUrl.slice(iconsBegin.length, iconUrl.length - iconsEnd.length).replace(code, '*')
    }),
    rtpBps: rows.map(({ figures }) => figures.maths?.rtpBps ?? null),
    figures: figures.map((text) => JSON.parse(text) as SearchIndex['figures'][number]),
    figuresOf: beside.map((text) => figures.indexOf(text)),
  }
  const version = createHash('sha256').update(JSON.stringify(index)).digest('base64url').slice(0, 16)
  return { version, ...index }
}

function besideReturn({ maths, feeBps }: ReturnFigures): SearchIndex['figures'][number] {
  const { rtpOf = 'every', rtpMarginBps = null, rtpJackpotBps = null } = maths ?? {}
  return { rtpOf, rtpMarginBps, rtpJackpotBps, feeBps }
}

/** What all texts begin and end with, up to a slash, so that no code is cut. */
function shared(texts: readonly string[]): { iconsBegin: string; iconsEnd: string } {
  const iconsBegin = commonStart(texts).replace(/[^/]*$/, '')
  const rest = texts.map((text) => Array.from(text.slice(iconsBegin.length)).reverse().join(''))
  const iconsEnd = Array.from(commonStart(rest).replace(/[^/]*$/, ''))
    .reverse()
    .join('')
  return { iconsBegin, iconsEnd }
}

function commonStart(texts: readonly string[]): string {
  return texts.reduce((start, text) => {
    let length = 0
    while (length < start.length && start[length] === text[length]) length += 1
    return start.slice(0, length)
  })
}
