import { UPLOADS_AT_MOST } from '@night-market/protocol/values/upload-limits'
import { useEffect, useRef, useState } from 'react'
import { RefusalError } from '../../lib/api.ts'
import { objectionTo, sendPicture, type UploadTarget } from './uploads.ts'

export type PickedPicture = {
  key: number
  file: File
  /** How much of it has left, from 0 to 1. */
  share: number
  /** Once it is sent. */
  id: string | null
  error: unknown
}

export type Pictures = {
  all: PickedPicture[]
  most: number
  /** Of those that are sent, in order: what the form takes along. */
  ids: string[]
  isSending: boolean
  /** Why the last file was not taken, and its name. */
  refused: { name: string; error: unknown } | null
  add: (files: Iterable<File>) => void
  again: (key: number) => void
  remove: (key: number) => void
  clear: () => void
}

/** Pictures chosen in a form: each is uploaded at once, so that sending the form itself is quick. */
export function usePictures(to: UploadTarget, most: number = UPLOADS_AT_MOST): Pictures {
  const [all, setAll] = useState<PickedPicture[]>([])
  const [refused, setRefused] = useState<Pictures['refused']>(null)
  const nextKey = useRef(0)
  const [sendings] = useState(newSendings)
  useEffect(() => sendings.endAll, [sendings])

  const change = (key: number, to: Partial<PickedPicture>) =>
    setAll((now) => now.map((each) => (each.key === key ? { ...each, ...to } : each)))

  async function send({ key, file }: PickedPicture): Promise<void> {
    const { signal } = sendings.begin(key)
    try {
      const onProgress = (share: number) => change(key, { share })
      const { id } = await sendPicture(file, { to, onProgress, signal })
      change(key, { id, share: 1 })
    } catch (error) {
      if (!signal.aborted) change(key, { error })
    }
  }

  function add(files: Iterable<File>): void {
    setRefused(null)
    // Where there is room for one, another takes its place.
    const kept = most === 1 ? [] : all
    const added: PickedPicture[] = []
    for (const file of files) {
      const isFull = kept.length + added.length >= most
      const error = isFull ? new RefusalError('too_many_uploads', { max: most }) : objectionTo(file)
      if (error !== null) setRefused({ name: file.name, error })
      else added.push({ key: nextKey.current++, file, share: 0, id: null, error: null })
    }
    if (added.length === 0) return
    if (most === 1) sendings.endAll()
    setAll([...kept, ...added])
    for (const each of added) void send(each)
  }

  return {
    all,
    most,
    ids: all.flatMap(({ id }) => id ?? []),
    isSending: all.some(({ id, error }) => id === null && error === null),
    refused,
    add,
    again: (key) => {
      const picture = all.find((each) => each.key === key)
      if (picture === undefined) return
      change(key, { error: null, share: 0 })
      void send(picture)
    },
    remove: (key) => {
      sendings.end(key)
      setRefused(null)
      setAll((now) => now.filter((each) => each.key !== key))
    },
    clear: () => {
      sendings.endAll()
      setRefused(null)
      setAll([])
    },
  }
}

/** What is under way, so that it ends with the picture or with the form. */
function newSendings() {
  const running = new Map<number, AbortController>()
  return {
    begin: (key: number) => {
      const controller = new AbortController()
      running.set(key, controller)
      return controller
    },
    end: (key: number) => {
      running.get(key)?.abort()
      running.delete(key)
    },
    endAll: () => {
      for (const each of running.values()) each.abort()
      running.clear()
    },
  }
}
