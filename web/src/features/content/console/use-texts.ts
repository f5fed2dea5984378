import { useForm } from '@night-market/ui/form/use-form.ts'
import { showToast } from '@night-market/ui/overlays/toast.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { RefusalError } from '../../../lib/api.ts'
import { useRequestId } from '../../../lib/use-request-id.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { keepDraft, readDraft } from './drafts.ts'
import { writeVersion, type EntryDetail } from './queries.ts'
import { merged, textsOf, typedUpTo, untitled, type TypedTexts } from './texts.ts'

export interface Clash {
  field: string
  theirs: string
}

/**
 * The form of an entry's texts. Its draft outlives the page; where a colleague saved another version meanwhile, what the reader
 * left alone follows it, and what both changed stands in `clashes` until the reader has decided.
 */
export function useTexts(entry: EntryDetail, languages: string[], author: string) {
  const t = useLabels()
  const cache = useQueryClient()
  const id = useRequestId('ver')
  const [draft] = useState(() => readDraft(author, entry))
  const [after, setAfter] = useState(draft?.after ?? entry.lastNo)
  const [initial] = useState(() => ({ ...typedUpTo(entry.versions, after, languages), ...draft?.typed }))
  const latest = typedUpTo(entry.versions, entry.lastNo, languages)
  const form = useForm({
    initial,
    check: (typed: TypedTexts) =>
      Object.fromEntries(
        untitled(typed, latest, languages).map((field) => [field, t('writing.title_missing')]),
      ),
    body: (typed: TypedTexts) => ({ texts: textsOf(typed, languages), after }),
    send: async (body) => {
      const { no } = await writeVersion(entry, { ...body, id: id.of(body) })
      id.end()
      setAfter(no)
      keepDraft(author, entry, null)
      await cache.invalidateQueries({ queryKey: ['content'] })
      showToast(t('writing.saved', { no }))
    },
    refused: (error, usual) => {
      // The texts of the other are read again, and stand beside one's own.
      if (error instanceof RefusalError && error.code === 'changed_meanwhile')
        void cache.invalidateQueries({ queryKey: ['content'] })
      return usual
    },
  })
  const { typed } = form
  const isBehind = after < entry.lastNo
  const { taken, clashes } = merged(typedUpTo(entry.versions, after, languages), typed, latest)
  const isChanged = Object.entries(latest).some(([field, text]) => typed[field]?.trim() !== text.trim())
  const follow = useEffectEvent(() => {
    if (!isBehind) return
    form.set(taken)
    if (clashes.length === 0) setAfter(entry.lastNo)
  })
  useEffect(() => follow(), [entry.lastNo, clashes.length])
  useEffect(() => {
    keepDraft(author, entry, isChanged ? { after, typed } : null)
  })
  return {
    form,
    isChanged,
    clashes: isBehind ? clashes.map((field): Clash => ({ field, theirs: latest[field] ?? '' })) : [],
    keepMine: () => setAfter(entry.lastNo),
    forget: () => {
      form.set(latest)
      setAfter(entry.lastNo)
    },
  }
}
