import type { SearchIndex } from '@night-market/protocol/catalogue'
import { openCatalogue, type Catalogue, type SearchAnswer, type Studio } from './search-catalogue.ts'

export type SearchRequest =
  | { type: 'open'; rows: SearchIndex['rows']; studios: Studio[] }
  | { type: 'ask'; number: number; text: string }
export type SearchReply = { number: number; answer: SearchAnswer }

let catalogue: Catalogue | undefined

// Off the page's thread: ten thousand titles are indexed and searched without a dropped frame.
self.addEventListener('message', ({ data: request }: MessageEvent<SearchRequest>) => {
  if (request.type === 'open') {
    catalogue = openCatalogue(request.rows, request.studios)
  } else if (catalogue !== undefined) {
    const reply: SearchReply = { number: request.number, answer: catalogue.ask(request.text) }
    self.postMessage(reply)
  }
})
