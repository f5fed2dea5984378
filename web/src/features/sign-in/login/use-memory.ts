import type { Remembered } from '@night-market/protocol/sign-in/security'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../lib/api.ts'
import { rememberedQuery } from '../queries.ts'

/** What this browser remembers for a day; unticking forgets it at once, on the server too. */
export function useMemory() {
  const cache = useQueryClient()
  const { data } = useQuery(rememberedQuery)
  const [chosen, setChosen] = useState<boolean | null>(null)
  const forget = () => cache.setQueryData<Remembered>(rememberedQuery.queryKey, null)
  return {
    username: data?.username ?? null,
    mobile: data?.mobile ?? null,
    isOn: chosen ?? Boolean(data),
    forget,
    choose(isOn: boolean): void {
      setChosen(isOn)
      if (isOn || !data) return
      forget()
      // If this request is lost, the next login sends it again.
      call('DELETE', '/wps/session/remembered').catch(() => undefined)
    },
  }
}
