import type { ReturnFigures, SearchIndex } from '@night-market/protocol/catalogue'
import { codeOfName } from '@night-market/protocol/values/text/game-code'

export type GameRow = {
  gameCode: string
  name: string
  vendor: string
  type: SearchIndex['types'][number]
  iconUrl: string
  figures: ReturnFigures
  words: string
}

const NO_FIGURES = { rtpOf: 'every', rtpMarginBps: null, rtpJackpotBps: null, feeBps: null } as const

/** The rows of a search index, out of its columns. */
export function gameRows(index: SearchIndex): GameRow[] {
  return index.names.map((name, at) => {
    const gameCode = index.codes[at] || codeOfName(name)
    const vendor = index.vendors[index.vendorOf[at] ?? 0]
    const icon = (index.icons[at] ?? '').replace('*', gameCode)
    return {
      gameCode,
      name,
      vendor: vendor?.code ?? '',
      type: index.types[index.typeOf[at] ?? 0] ?? 'RNG',
      iconUrl: `${vendor?.iconsBegin ?? ''}${icon}${vendor?.iconsEnd ?? ''}`,
      figures: { ...(index.figures[index.figuresOf[at] ?? 0] ?? NO_FIGURES), rtpBps: index.rtpBps[at] ?? 0 },
      words: index.words[index.wordsOf[at] ?? 0] ?? '',
    }
  })
}
