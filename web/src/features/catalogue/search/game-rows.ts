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
      figures: figuresAt(index, at),
      words: index.words[index.wordsOf[at] ?? 0] ?? '',
    }
  })
}

function figuresAt({ rtpBps, figures, figuresOf }: SearchIndex, at: number): ReturnFigures {
  const [bps = null, beside] = [rtpBps[at], figures[figuresOf[at] ?? 0]]
  if (beside === undefined) return { maths: null, feeBps: null }
  const { feeBps, ...rest } = beside
  return { maths: bps === null ? null : { rtpBps: bps, ...rest }, feeBps }
}
