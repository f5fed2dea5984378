import { useQuery } from '@tanstack/react-query'
import { useObjectUrl } from '../../../lib/use-object-url.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { pictureAt } from '../../../shell/pictures/uploads.ts'

/** A picture of the conversation, fetched with the session of the staff. */
export function DeskPicture({ id, upload }: { id: string; upload: string }) {
  const t = useLabels()
  const { data } = useQuery({
    queryKey: ['picture', id, upload],
    queryFn: () => pictureAt(`/ops/support/conversations/${id}/pictures/${upload}`),
    staleTime: Infinity,
  })
  const address = useObjectUrl(data)
  if (address === null) return null
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <img src={address} alt={t('support.picture')} />
    </a>
  )
}
