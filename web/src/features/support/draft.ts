/** What was typed and not sent, by conversation: it outlives the sheet and a reload, and ends with the session. */
import { useState } from 'react'
import { session } from '../../shell/storage.ts'

type Drafts = Record<string, string>

function drafts(): Drafts {
  try {
    return JSON.parse(session.read('supportDraft') ?? '{}') as Drafts
  } catch {
    return {}
  }
}

export function useDraft(id: string): [string, (text: string) => void] {
  const [text, setText] = useState(() => drafts()[id] ?? '')
  return [
    text,
    (next) => {
      setText(next)
      const { [id]: _before, ...others } = drafts()
      session.write('supportDraft', JSON.stringify(next === '' ? others : { ...others, [id]: next }))
    },
  ]
}
