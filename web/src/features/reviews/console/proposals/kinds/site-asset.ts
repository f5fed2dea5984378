import { useQuery } from '@tanstack/react-query'
import { whitelabelQuery } from '../../../../../shell/whitelabel.ts'

/** What amounts without an asset of their own are counted in. */
export const useSiteAsset = (): string => useQuery(whitelabelQuery).data?.asset ?? 'INR/2'
