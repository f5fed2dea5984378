import { useSession } from '../../../shell/session.ts'
import { inRows } from '../in-rows.ts'
import { PAGES, type Only } from '../pages/pages.ts'

const pages: Only<'icon' | 'badge' | 'section'> = PAGES
const SECTIONS = inRows(pages, 'section')

/** The pages of the member centre, in their order; those of agents for agents alone. */
export function useSections(): typeof SECTIONS {
  const { isAgent } = useSession()
  return SECTIONS.filter(({ isForAgents }) => !isForAgents || isAgent)
}
