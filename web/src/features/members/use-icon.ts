import type { IconBody } from '@night-market/protocol/uploads'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../shell/query-client.ts'
import { usePictures } from '../../shell/pictures/use-pictures.ts'

type Icon = IconBody['icon']

/** The choice of a member's picture: what is chosen, and how it is kept. */
export function useIcon(onSaved: () => void) {
  const [chosen, setChosen] = useState<Icon | null>(null)
  const pictures = usePictures('icon', 1)
  const [picked] = pictures.all
  const own = (picked?.id ?? null) as Icon | null
  const saving = useMutation({
    mutationFn: (icon: Icon) => call<null>('PUT', '/wps/member/info/icon', { body: { icon } }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: ['identity', 'member'] })
      onSaved()
    },
  })
  return {
    pictures,
    /** What would be kept now; null while nothing new is chosen. */
    icon: own ?? chosen,
    /** What to show of an own picture, as long as nothing is wrong with it. */
    file: picked?.error === null ? picked.file : undefined,
    choose: (icon: Icon) => {
      pictures.clear()
      setChosen(icon)
    },
    saving,
  }
}
