import { useQuery } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { FoundText } from '../../../features/console/find/found-text.tsx'
import { addressOf, findQuery } from '../../../features/console/find/queries.ts'
import { useSettled } from '../../../features/console/find/use-settled.ts'
import { useLabels } from '../../../shell/i18n/i18n.ts'
import { PAGES } from '../pages/index.ts'
import { mayOpen, type Staff } from '../pages/page.ts'

export interface Choice {
  /** The address that it leads to. */
  to: string
  shown: ReactNode
}

/** The pages whose name has the typed text in it, of those that this person may open, and what the search finds. */
export function useChoices(staff: Staff, text: string) {
  const t = useLabels()
  const maySee = staff.rights.includes('see')
  const settled = useSettled(text)
  const { data, error, refetch, isFetching } = useQuery(findQuery(maySee ? settled : ''))
  const wanted = text.toLocaleLowerCase()
  const pages = PAGES.filter((page) => page.icon !== undefined && mayOpen(staff, page))
    .map((page) => ({ ...page, name: t(page.label) }))
    .filter(({ name }) => name.toLocaleLowerCase().includes(wanted))
    .map(({ path, name, icon: Icon = FileText }) => ({
      to: path,
      shown: (
        <>
          <Icon size={18} aria-hidden="true" />
          {name}
        </>
      ),
    }))
  const isFound = maySee && text !== '' && settled === text
  const found = (isFound ? (data?.rows ?? []) : []).map((each) => ({
    to: addressOf(each),
    shown: <FoundText found={each} />,
  }))
  return {
    pages,
    found,
    isWaiting: maySee && text !== '' && (settled !== text || isFetching),
    error: isFound ? error : null,
    retry: () => void refetch(),
  }
}
