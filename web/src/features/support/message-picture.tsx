import { queryOptions, useQuery } from '@tanstack/react-query'
import { ImageOff } from 'lucide-react'
import { useObjectUrl } from '../../lib/use-object-url.ts'
import { useLabels } from '../../shell/i18n/i18n.ts'
import { conversationPicture } from './queries.ts'
import styles from './support.module.css'

const pictureQuery = (id: string, upload: string) =>
  queryOptions({
    queryKey: ['picture', id, upload],
    queryFn: () => conversationPicture(id, upload),
    staleTime: Infinity,
  })

/** A picture of the conversation; it opens in full on a click. */
export function MessagePicture({ id, upload }: { id: string; upload: string }) {
  const t = useLabels()
  const { data, error } = useQuery(pictureQuery(id, upload))
  const address = useObjectUrl(data)
  if (error !== null)
    return (
      <p className={styles.bubble}>
        <ImageOff size={20} aria-label={t('support.picture')} />
      </p>
    )
  return (
    <span className={styles.picture}>
      {address !== null && (
        <a href={address} target="_blank" rel="noreferrer">
          <img src={address} alt={t('support.picture')} />
        </a>
      )}
    </span>
  )
}
