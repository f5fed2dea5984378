import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCategories } from '../game-types.ts'
import { searchIndexQuery } from '../queries.ts'
import type { SearchAnswer } from './search-catalogue.ts'
import type { SearchReply, SearchRequest } from './worker.ts'

/** Asks the worker for every text and gives its latest answer; undefined until it can. */
export function useSearch(text: string): {
  answer: SearchAnswer | undefined
  error: unknown
  retry: () => void
} {
  const { data, error, refetch } = useQuery(searchIndexQuery)
  const categories = useCategories()
  const [worker, setWorker] = useState<Worker>()
  const [answer, setAnswer] = useState<SearchAnswer>()
  const number = useRef(0)

  useEffect(() => {
    if (data === undefined || categories === undefined) return
    const studios = categories.flatMap(({ type, vendors }) =>
      vendors.map(({ vassalage, displayName, games }) => ({
        code: vassalage,
        name: displayName,
        type,
        games,
      })),
    )
    const opened = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' })
    opened.addEventListener('message', ({ data: reply }: MessageEvent<SearchReply>) => {
      if (reply.number === number.current) setAnswer(reply.answer)
    })
    opened.postMessage({ type: 'open', index: data, studios } satisfies SearchRequest)
    setWorker(opened)
    return () => opened.terminate()
  }, [data, categories])

  useEffect(() => {
    number.current += 1
    if (text !== '')
      worker?.postMessage({ type: 'ask', number: number.current, text } satisfies SearchRequest)
  }, [worker, text])

  return { answer: text === '' ? undefined : answer, error, retry: () => void refetch() }
}
