import type { SearchIndex } from '@night-market/protocol/catalogue'
import { gameRows } from './game-rows.ts'
import { openCatalogue, type Catalogue, type SearchAnswer, type Studio } from './search-catalogue.ts'

export type SearchRequest =
  | { type: 'open'; index: SearchIndex; studios: Studio[] }
  | { type: 'ask'; number: number; text: string }
export type SearchReply = { number: number; answer: SearchAnswer }

serve()

/** Off the page's thread: ten thousand titles are indexed and searched without a dropped frame. */
function serve(): void {
  let catalogue: Catalogue | undefined
  self.addEventListener('message', ({ data: request }: MessageEvent<SearchRequest>) => {
    if (request.type === 'open') {
      catalogue = openCatalogue(gameRows(request.index), request.studios)
    } else if (catalogue !== undefined) {
      const reply: SearchReply = { number: request.number, answer: catalogue.ask(request.text) }
      self.postMessage(reply)
    }
  })
}
