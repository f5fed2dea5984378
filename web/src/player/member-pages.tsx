import { useLocation } from 'react-router'
import { MemberPage } from './member-page.tsx'
import { SecurityPage } from './security-page.tsx'

/** The member centre's front and its security centre; they arrive together. */
export default function MemberPages() {
  const { pathname } = useLocation()
  return pathname === '/member/securityCenter' ? <SecurityPage /> : <MemberPage />
}
