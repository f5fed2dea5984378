import type { IconBody } from '@night-market/protocol/uploads'
import { useForm } from '@night-market/ui/form/use-form.ts'
import { useState } from 'react'
import { call } from '../../lib/api.ts'
import { queryClient } from '../../shell/query-client.ts'
import { ownUploads } from '../../shell/pictures/uploads.ts'
import { usePictures } from '../../shell/pictures/use-pictures.ts'

type Icon = IconBody['icon']

/** The form of a member's picture. */
export function useIcon(onSaved: () => void) {
  const [chosen, setChosen] = useState<Icon | null>(null)
  const pictures = usePictures(ownUploads('icon'), 1)
  const [picked] = pictures.all
  const own = (picked?.id ?? null) as Icon | null
  const icon = own ?? chosen
  const form = useForm({
    initial: {},
    schema: () => import('@night-market/protocol/uploads').then((shape) => shape.IconBody),
    body: () => ({ icon }),
    async send(body) {
      await call<null>('PUT', '/wps/member/info/icon', { body })
      await queryClient.invalidateQueries({ queryKey: ['identity', 'member'] })
      onSaved()
    },
  })
  return {
    form,
    pictures,
    /** What would be saved now; null while nothing new is chosen. */
    icon,
    /** The own picture to show, unless it is refused. */
    file: picked?.error === null ? picked.file : undefined,
    choose: (icon: Icon) => {
      pictures.clear()
      setChosen(icon)
    },
  }
}
