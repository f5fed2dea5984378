import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { pictureAt } from './uploads.ts'
import { useObjectUrl } from '../../lib/use-object-url.ts'

const pictureQuery = (address: string) =>
  queryOptions({
    queryKey: ['picture', address],
    queryFn: () => pictureAt(address),
    staleTime: Infinity,
    enabled: address.startsWith('/uploads/'),
  })

/** A picture by its address: one that was sent is fetched with the session, any other by the browser itself. */
export function SentPicture(props: { address: string; alt: string; fallback?: ReactNode }) {
  const { address, alt, fallback = null } = props
  const { data } = useQuery(pictureQuery(address))
  const fetched = useObjectUrl(data)
  const source = address.startsWith('/uploads/') ? fetched : address
  return source === null ? fallback : <img src={source} alt={alt} />
}
